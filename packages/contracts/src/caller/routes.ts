import type { Route } from '../shop-routes.js';

export const callerRoutes = {
  findCaller: { method: 'POST', path: '/api/admin/callers/find', changes: false },
  createInquiryForCaller: { method: 'POST', path: '/api/admin/caller-inquiries' },
} as const satisfies Record<string, Route>;
