import type { Route } from '../shop-routes.js';

/** Routes for managing the user's own account; loaded only by the account page. */
export const ownAccountRoutes = {
  showProfile: { method: 'GET', path: '/api/api/profile' },
  changeProfile: { method: 'PATCH', path: '/api/api/profile' },
  sendOwnCode: { method: 'POST', path: '/api/api/send-own-otp' },
  askEmailChange: { method: 'POST', path: '/api/api/change-email' },
  changeMobile: { method: 'POST', path: '/api/api/change-mobile' },
  endOtherSessions: { method: 'POST', path: '/api/api/end-other-sessions' },
  downloadOwnData: { method: 'GET', path: '/api/api/my-data' },
  deleteOwnAccount: { method: 'POST', path: '/api/api/delete-account' },
} as const satisfies Record<string, Route>;

/** The routes of the link that confirms a new email address. */
export const emailChangeRoutes = {
  askConfirmEmailChange: { method: 'GET', path: '/api/api/confirm-email-change' },
  confirmEmailChange: { method: 'POST', path: '/api/api/confirm-email-change' },
  sendEmailChangeCode: { method: 'POST', path: '/api/api/confirm-email-change/code' },
} as const satisfies Record<string, Route>;
