export { InquiryApprovalsModule } from './inquiry-approvals.module.js';
export { openApprovalStates } from './inquiry-approval.schema.js';
