import type { Route } from '../shop-routes.js';

export const unsentMailRoutes = {
  listUnsentMails: { method: 'GET', path: '/api/admin/unsent-mails' },
  resendMail: { method: 'POST', path: '/api/admin/unsent-mails/:id/resend' },
  discardMail: { method: 'DELETE', path: '/api/admin/unsent-mails/:id' },
} as const satisfies Record<string, Route>;
