export { QuotationsModule } from './quotations.module.js';
export { QuotationPrivacy } from './quotation-privacy.service.js';
export { QuotationExpiry } from './quotation-expiry.service.js';
