import { emailedPagePaths } from './emailed-links.js';
import { pagePaths } from './page-paths.js';

/** Paths that no part can claim: those of the API, static files and the staff area, and the pages of the host. */
export const hostPaths = [
  '/api',
  '/media',
  '/assets',
  '/releases',
  '/dev',
  '/docs',
  '/health',
  '/admin',
  pagePaths.signIn,
  pagePaths.signUp,
  pagePaths.register,
  pagePaths.oneTimeCode,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
  pagePaths.ownAccount,
  pagePaths.acceptInvitation,
  ...Object.values(emailedPagePaths),
];
