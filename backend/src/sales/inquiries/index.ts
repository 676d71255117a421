export { InquiriesService } from './inquiries.service.js';
export { CompanyInquiries } from './company-inquiries.service.js';
export { isOwnInquiry } from './inquiry-owner.js';
export { InquiryAnswers, type WaitingFields } from './inquiry-answers.service.js';
export { InquiryAssignments } from './inquiry-assignments.service.js';
export { InquiryRecords, inquiryNotFound } from './inquiry-records.service.js';
export { InquiryNumbers, type NumberSeries } from './submission/inquiry-numbers.service.js';
export { type StoredInquiry } from './inquiry.schema.js';
export { buyerEmail, sellerEmail, type InquirySite } from './emails/inquiry-emails.js';
export { howToReply, whereRepliesGo } from './emails/how-to-reply.js';
export { buyerReason, orderReason, sellerReason } from './emails/email-reasons.js';
export { pictureUrl, productsInWords } from './emails/email-lines.js';
export { emailValues } from './emails/email-values.js';
export { buyerInquiryUrl, staffInquiryUrl } from './emails/inquiry-urls.js';
export { InquiriesModule } from './inquiries.module.js';
export { SubmitInquiry } from './submission/submit-inquiry.service.js';
export { topicOfAccount, topicOfInquiry } from './changes/inquiry-change-feed.service.js';
export { InquiryStreams } from './changes/inquiry-streams.service.js';
export { InquiryPrivacy, type PersonalFields } from './inquiry-privacy.service.js';
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
