import learn from '../../../locales/pl/learn.ftl?raw';
import rules from '../../../locales/pl/rules.ftl?raw';

export default [learn, rules].join('\n');
