import type { Route } from '../shop-routes.js';

export const approvalRoutes = {
  listApprovals: { method: 'GET', path: '/api/admin/approvals' },
  approveCustomer: { method: 'POST', path: '/api/admin/approvals/:uid/approve' },
  declineCustomer: { method: 'POST', path: '/api/admin/approvals/:uid/decline' },
  undoApproval: { method: 'POST', path: '/api/admin/approvals/:uid/undo' },
} as const satisfies Record<string, Route>;
