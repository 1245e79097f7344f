import learn from '../../../locales/en/learn.ftl?raw';
import rules from '../../../locales/en/rules.ftl?raw';

export default [learn, rules].join('\n');
