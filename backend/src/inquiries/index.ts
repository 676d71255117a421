export { InquiriesModule } from './inquiries.module.js';
export { InquiryStreams } from './inquiry-streams.service.js';
export { InquiryPrivacy } from './inquiry-privacy.service.js';
export { InquiryStatistics } from './inquiry-statistics.service.js';
