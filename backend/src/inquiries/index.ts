export { InquiriesService } from './inquiries.service.js';
export { InquiryRecords, noInquiry } from './inquiry-records.service.js';
export { InquiryNumbers, type NumberSeries } from './inquiry-numbers.service.js';
export { type StoredInquiry } from './inquiry.schema.js';
export { renderMail } from './mail-layout.js';
export { InquiriesModule } from './inquiries.module.js';
export { InquiryStreams } from './inquiry-streams.service.js';
export { InquiryPrivacy, type PersonalFields } from './inquiry-privacy.service.js';
export { InquiryStatistics } from './inquiry-statistics.service.js';
