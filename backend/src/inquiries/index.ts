export { InquiriesModule } from './inquiries.module.js';
export { InquiryStatistics } from './inquiry-statistics.service.js';
