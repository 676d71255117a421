import type { PageName } from 'contracts';

const linkPages = new Set<PageName | undefined>([
  'forgotPassword',
  'resetPassword',
  'acceptInvitation',
]);

/** True for pages that are opened by links in emails. They have the same plain frame as the backend's notice pages. */
export const isLinkPage = (name: PageName | undefined): boolean => linkPages.has(name);
