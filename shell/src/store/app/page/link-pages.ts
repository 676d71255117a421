import type { PageName } from 'contracts';
import type { IconName } from 'storefront-kit';

/** Pages that emails link to, with their icons. They use the same plain layout as the backend's notice pages. */
const linkPages: Partial<Record<PageName, IconName>> = {
  forgotPassword: 'mail',
  resetPassword: 'lock',
  acceptInvitation: 'mail',
};

export const emailedLinkPageIcon = (name: PageName | undefined): IconName | undefined =>
  name && linkPages[name];

export const isEmailedLinkPage = (name: PageName | undefined): boolean =>
  emailedLinkPageIcon(name) !== undefined;
