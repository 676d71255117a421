import type { Route } from '../shop-routes.js';

/** By itself, since it is loaded with what every page of the shop loads when it is idle. */
export const leadRoute = { method: 'POST', path: '/api/api/leads' } as const satisfies Route;

/** The calls of staff. */
export const staffLeadRoutes = {
  listLeads: { method: 'GET', path: '/api/admin/leads' },
  answerLead: { method: 'POST', path: '/api/admin/leads/:number/answer' },
  makeInquiryOfLead: { method: 'POST', path: '/api/admin/leads/:number/inquiry' },
} as const satisfies Record<string, Route>;
