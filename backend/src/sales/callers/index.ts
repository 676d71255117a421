export { CallersModule } from './callers.module.js';
