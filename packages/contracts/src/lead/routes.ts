import type { Route } from '../shop-routes.js';

/** This route is in a separate file, so that shop pages, all of which load it when idle, do not load other routes. */
export const leadRoute = { method: 'POST', path: '/api/api/leads' } as const satisfies Route;

export const staffLeadRoutes = {
  listLeads: { method: 'GET', path: '/api/admin/leads' },
  answerLead: { method: 'POST', path: '/api/admin/leads/:number/answer' },
  makeInquiryOfLead: { method: 'POST', path: '/api/admin/leads/:number/inquiry' },
} as const satisfies Record<string, Route>;
