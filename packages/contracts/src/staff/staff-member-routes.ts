import type { Route } from '../shop-routes.js';

export const staffMemberRoutes = {
  listStaff: { method: 'GET', path: '/api/admin/staff' },
  changeRole: { method: 'PATCH', path: '/api/admin/staff/:uid' },
  requireSecondFactor: { method: 'POST', path: '/api/admin/staff-second-factor' },
  inviteStaff: { method: 'POST', path: '/api/admin/invitations' },
  resendInvitation: { method: 'POST', path: '/api/admin/invitations/:id/send' },
  revokeInvitation: { method: 'DELETE', path: '/api/admin/invitations/:id' },
  lookAtRecord: { method: 'POST', path: '/api/admin/presence' },
} as const satisfies Record<string, Route>;
