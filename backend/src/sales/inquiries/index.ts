export { InquiriesService } from './inquiries.service.js';
export { CompanyInquiries } from './company-inquiries.service.js';
export { isOwnInquiry } from './inquiry-owner.js';
export { InquiryAnswers, type WaitingInquiryFields } from './inquiry-answers.service.js';
export { InquiryAssignments } from './inquiry-assignments.service.js';
export { InquiryRecords, inquiryNotFoundError } from './inquiry-records.service.js';
export { InquiryNumbers, type NumberSeries } from './submission/inquiry-numbers.service.js';
export { inquiryLine, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';
export {
  composeBuyerEmail,
  composeSellerEmail,
  type InquiryEmailSite,
} from './emails/inquiry-emails.js';
export { buyerReplyHint, staffReplyHint } from './emails/how-to-reply.js';
export { buyerEmailReason, orderEmailReason, sellerEmailReason } from './emails/email-reasons.js';
export {
  pictureUrl,
  formatProductsAndQuantities,
  emailLinesWithoutPrices,
} from './emails/email-lines.js';
export { placeholderValues } from './emails/email-values.js';
export { buyerInquiryUrl, staffInquiryUrl } from './emails/inquiry-urls.js';
export { InquiriesModule } from './inquiries.module.js';
export { InquiryRateLimits } from './submission/inquiry-limits.service.js';
export { requireSameCart } from './submission/require-same-cart.js';
export { hashSubmission, type InquirySubmission } from './submission/submission.js';
export { SubmittedInquiries } from './submission/submitted-inquiries.service.js';
export { InquirySubmitter } from './submission/submit-inquiry.service.js';
export {
  accountTopic,
  InquiryChangeFeed,
  inquiryTopic,
} from './changes/inquiry-change-feed.service.js';
export { InquiryStreams } from './changes/inquiry-streams.service.js';
export { InquiryPrivacy, type PersonalDataFields } from './inquiry-privacy.service.js';
export { StaffEvents, type StaffEvent } from './changes/staff-events.service.js';
export { InquiryStatistics } from './inquiry-statistics.service.js';
export {
  inquiryMessageModelName,
  messageSchema,
  inquiryThreadModelName,
  threadSchema,
  type MessageFields,
  type StoredMessage,
  type ThreadFields,
} from './messages/message.schema.js';
