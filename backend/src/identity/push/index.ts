export { BuyerPushes } from './buyer-pushes.service.js';
export { PushModule } from './push.module.js';
export { PushOutbox } from './push-outbox.service.js';
export { PushWorker } from './push-worker.service.js';
