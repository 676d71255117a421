import type { Route } from '../shop-routes.js';

/**
 * Routes for inquiries that need approval from a company owner. Members request the approval; owners approve the
 * inquiry or return it.
 */
export const inquiryApprovalRoutes = {
  listInquiryApprovals: { method: 'GET', path: '/api/api/inquiry-approvals' },
  requestInquiryApproval: { method: 'POST', path: '/api/api/inquiry-approvals' },
  approveInquiry: { method: 'POST', path: '/api/api/inquiry-approvals/:id/approve' },
  returnInquiry: { method: 'POST', path: '/api/api/inquiry-approvals/:id/return' },
  reopenInquiry: { method: 'POST', path: '/api/api/inquiry-approvals/:id/reopen' },
} as const satisfies Record<string, Route>;
