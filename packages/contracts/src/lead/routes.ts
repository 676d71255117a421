import type { Route } from '../shop-routes.js';

/**
 * Every shop page loads this route when the browser is idle. The route is in a separate file, so that these pages do
 * not load the other lead routes.
 */
export const leadRoute = { method: 'POST', path: '/api/api/leads' } as const satisfies Route;

export const staffLeadRoutes = {
  listLeads: { method: 'GET', path: '/api/admin/leads' },
  answerLead: { method: 'POST', path: '/api/admin/leads/:number/answer' },
  makeInquiryOfLead: { method: 'POST', path: '/api/admin/leads/:number/inquiry' },
} as const satisfies Record<string, Route>;
