import type { PageName } from 'contracts';

const linkPages = new Set<PageName | undefined>([
  'forgotPassword',
  'resetPassword',
  'acceptInvitation',
]);

/** True for pages that open from emails. They have the plain frame of the backend's notice pages. */
export const isLinkPage = (name: PageName | undefined): boolean => linkPages.has(name);
