export { LimitsModule } from './limits.module.js';
export { networkOf } from './network-of.js';
export { MailLimits } from './mail-limits.service.js';
export { Limits } from './limits.service.js';
