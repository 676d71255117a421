import { pagePaths } from './page-paths.js';

/** The addresses that no part can have: those of calls, files and staff, and the pages of the host. */
export const hostPaths = [
  '/api',
  '/media',
  '/assets',
  '/releases',
  '/dev',
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
];
