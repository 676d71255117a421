import { pagePaths } from 'contracts';
import type { ReactNode } from 'react';
import type { InlinedStaffAccount, StaffAccountPage } from './inlined-staff-account.js';
import { StaffAccount } from './staff-account.js';

const pages: StaffAccountPage[] = ['staffSignIn', 'staffProfile'];

/** The account page of staff at a path. */
export const staffAccountPageAt = (path: string): StaffAccountPage | undefined =>
  pages.find((name) => pagePaths[name] === path);

/** The tree that the browser hydrates. */
export const staffAccountTree = (page: InlinedStaffAccount): ReactNode => (
  <StaffAccount {...page} />
);
