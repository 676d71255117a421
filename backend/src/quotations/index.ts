export { QuotationsModule } from './quotations.module.js';
export { QuotationLists } from './quotation-lists.service.js';
export { QuotationExpiry } from './quotation-expiry.service.js';
