import learn from '../../../locales/fr/learn.ftl?raw';
import rules from '../../../locales/fr/rules.ftl?raw';

export default [learn, rules].join('\n');
