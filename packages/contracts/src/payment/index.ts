export type { BuyerPayment } from './buyer-payment.js';
export {
  defaultPaymentSettings,
  maxSignatureMegabytes,
  type PaymentSettings,
} from './payment-settings.js';
