export { InquiryApprovalsModule } from './inquiry-approvals.module.js';
