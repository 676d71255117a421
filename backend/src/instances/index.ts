export { InstancesModule } from './instances.module.js';
export { Instances } from './instances.service.js';
