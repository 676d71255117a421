import type { PageName } from 'contracts';
import type { IconName } from 'storefront-kit';

/** Pages that open from emails, with their icons. They have the plain frame of the backend's notice pages. */
const linkPages: Partial<Record<PageName, IconName>> = {
  forgotPassword: 'mail',
  resetPassword: 'lock',
  acceptInvitation: 'mail',
};

export const linkPageIcon = (name: PageName | undefined): IconName | undefined =>
  name && linkPages[name];

export const isLinkPage = (name: PageName | undefined): boolean => linkPageIcon(name) !== undefined;
