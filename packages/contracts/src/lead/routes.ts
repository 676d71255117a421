import type { Route } from '../shop-routes.js';

/** A separate route, since it is in the code that every shop page loads when idle. */
export const leadRoute = { method: 'POST', path: '/api/api/leads' } as const satisfies Route;

/** Lead routes for staff. */
export const staffLeadRoutes = {
  listLeads: { method: 'GET', path: '/api/admin/leads' },
  answerLead: { method: 'POST', path: '/api/admin/leads/:number/answer' },
  makeInquiryOfLead: { method: 'POST', path: '/api/admin/leads/:number/inquiry' },
} as const satisfies Record<string, Route>;
