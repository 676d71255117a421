export { RateLimitsModule } from './rate-limits.module.js';
export { MailRateLimits } from './mail-limits.service.js';
export { RateLimits, type RateLimitCounter } from './rate-limits.service.js';
export { sharedRateLimits } from './rate-limit-table.js';
