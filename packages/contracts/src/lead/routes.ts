import type { Route } from '../shop-routes.js';

/**
 * This route is not part of a table of routes: every shop page loads this code when idle, and that code needs no other
 * route.
 */
export const leadRoute = { method: 'POST', path: '/api/api/leads' } as const satisfies Route;

export const staffLeadRoutes = {
  listLeads: { method: 'GET', path: '/api/admin/leads' },
  answerLead: { method: 'POST', path: '/api/admin/leads/:number/answer' },
  makeInquiryOfLead: { method: 'POST', path: '/api/admin/leads/:number/inquiry' },
} as const satisfies Record<string, Route>;
