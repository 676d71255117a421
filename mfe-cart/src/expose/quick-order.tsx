import { quickOrder } from '../app/quick-order.js';

export default quickOrder;
