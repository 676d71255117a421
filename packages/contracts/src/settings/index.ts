export { siteSettings } from './calls.js';
export type * from './calls.js';
export * from './default-shop-texts.js';
export * from './hours.js';
export * from './labels.js';
export * from './mail-previews.js';
export * from './mail-texts.js';
export {
  defaultPaymentSettings,
  maxSignatureMegabytes,
  paymentSettings,
  signatureSettings,
  type PaymentSettings,
} from './payment-settings.js';
export * from './placeholders.js';
export * from './sections.js';
