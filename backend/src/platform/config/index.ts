export { parseBusinessHours } from './business-hours.js';
export { parseConfig, type Config } from './config.js';
export { CONFIG, ConfigModule } from './config.module.js';
