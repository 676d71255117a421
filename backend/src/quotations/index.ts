export { buyerEmails } from './buyer-emails.js';
export { staffEmails } from './staff-emails.js';
export { QuotationsModule } from './quotations.module.js';
export { QuotationLists } from './quotation-lists.service.js';
export { QuotationExpiry } from './quotation-expiry.service.js';
