import { inquiryApprovalRoutes, type inquiryApprovalCalls } from 'contracts';
import { createCaller } from 'storefront-kit';

export const requestApprovals = createCaller<
  typeof inquiryApprovalCalls,
  typeof inquiryApprovalRoutes
>(inquiryApprovalRoutes);
