export { RateLimitsModule } from './rate-limits.module.js';
export { MailLimits } from './mail-limits.service.js';
export { RateLimits } from './rate-limits.service.js';
