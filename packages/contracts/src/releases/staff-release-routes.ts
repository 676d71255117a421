import type { Route } from '../shop-routes.js';

export const staffReleaseRoutes = {
  listReleases: { method: 'GET', path: '/api/admin/releases' },
  makeReleaseLive: { method: 'POST', path: '/api/admin/releases/:part' },
  changeCanary: { method: 'POST', path: '/api/admin/releases/:part/canary' },
} as const satisfies Record<string, Route>;
