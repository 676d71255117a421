import { pagePaths } from 'contracts';
import type { ReactNode } from 'react';
import type { InlinedStaffAccount, StaffAccountPage } from './inlined-staff-account.js';
import { StaffAccount } from './staff-account.js';

const pages: StaffAccountPage[] = ['staffSignIn', 'staffProfile'];

/** Returns the account page of staff at a path, or undefined. */
export const staffAccountPageAt = (path: string): StaffAccountPage | undefined =>
  pages.find((name) => pagePaths[name] === path);

/** Returns the React tree that the browser hydrates. */
export const staffAccountTree = (page: InlinedStaffAccount): ReactNode => (
  <StaffAccount {...page} />
);
