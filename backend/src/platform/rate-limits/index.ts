export { RateLimitsModule } from './rate-limits.module.js';
export { MailLimits } from './mail-limits.service.js';
export { RateLimits, type Counter } from './rate-limits.service.js';
export { sharedRateLimits } from './rate-limit-table.js';
