export { PaymentDetails } from './payment-details.service.js';
export { PaymentModule } from './payment.module.js';
export type { PaymentSnapshot } from './payment-snapshot.js';
export { createProformaPayment, type ProformaPayment } from './proforma-payment.js';
