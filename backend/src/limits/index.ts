export { LimitsModule } from './limits.module.js';
export { Limits } from './limits.service.js';
