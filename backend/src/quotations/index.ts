export { QuotationsModule } from './quotations.module.js';
export { QuotationExpiry } from './quotation-expiry.service.js';
