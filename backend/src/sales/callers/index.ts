export { PhoneCallersModule } from './callers.module.js';
