export { buyerEmails } from './emails/buyer-emails.js';
export { staffEmails } from './emails/staff-emails.js';
export { CurrentInquiry, InquiryAccessGuard, type InquiryAccess } from './inquiry-access.guard.js';
export { DisplayNames, type StaffMemberName } from './people-names.service.js';
export { buyerAddressLines, formatIndianDate, sellerBlock } from './pdf/quotation-document.js';
export {
  type DocumentRow,
  type DocumentFact,
  type QuotationDocument,
} from './pdf/quotation-document.js';
export { QuotationRateLimits } from './quotation-limits.service.js';
export { toPdfResponse, QuotationPdfs } from './pdf/quotation-pdfs.service.js';
export { QuotationStore } from './versions/quotation-store.service.js';
export { toQueuedJobOptions } from './versions/queued-job-options.js';
export { type StoredQuotation } from './versions/quotation-version.schema.js';
export { QuotationsModule } from './quotations.module.js';
export { QuotationLists } from './quotation-lists.service.js';
export { UnsentFiles } from './unsent-files/unsent-files.service.js';
export { QuotationExpiry } from './quotation-expiry.service.js';
