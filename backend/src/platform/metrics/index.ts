export { MetricsModule } from './metrics.module.js';
export { Metrics } from './metrics.service.js';
