import type { Route } from '../shop-routes.js';

/** Routes for managing the customer's company; loaded only by the account page. */
export const companyRoutes = {
  showCompany: { method: 'GET', path: '/api/api/company' },
  createCompany: { method: 'POST', path: '/api/api/company' },
  changeCompany: { method: 'PATCH', path: '/api/api/company' },
  leaveCompany: { method: 'POST', path: '/api/api/company/leave' },
  inviteMember: { method: 'POST', path: '/api/api/company/invitations' },
  resendMemberInvitation: { method: 'POST', path: '/api/api/company/invitations/:id/send' },
  revokeMemberInvitation: { method: 'DELETE', path: '/api/api/company/invitations/:id' },
  changeMemberRole: { method: 'PATCH', path: '/api/api/company/members/:uid' },
  removeMember: { method: 'DELETE', path: '/api/api/company/members/:uid' },
  transferCompany: { method: 'POST', path: '/api/api/company/transfer' },
  showMemberInvitation: { method: 'POST', path: '/api/api/show-company-invitation' },
  acceptMemberInvitation: { method: 'POST', path: '/api/api/accept-company-invitation' },
} as const satisfies Record<string, Route>;
