export { FulfilmentModule } from './fulfilment.module.js';
export { orderEmail } from './order-email.js';
