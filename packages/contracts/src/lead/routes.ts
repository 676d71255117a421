import type { Route } from '../shop-routes.js';

/**
 * All shop pages load this route when they are idle. The route is in a separate file, so that they do not load other
 * routes with it.
 */
export const leadRoute = { method: 'POST', path: '/api/api/leads' } as const satisfies Route;

export const staffLeadRoutes = {
  listLeads: { method: 'GET', path: '/api/admin/leads' },
  answerLead: { method: 'POST', path: '/api/admin/leads/:number/answer' },
  makeInquiryOfLead: { method: 'POST', path: '/api/admin/leads/:number/inquiry' },
} as const satisfies Record<string, Route>;
