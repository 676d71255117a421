import { pagePaths } from 'contracts';
import type { ReactNode } from 'react';
import type { InlinedStaffAccount, StaffAccountPage } from './inlined-staff-account.js';
import { StaffAccount } from './staff-account.js';

const pages: StaffAccountPage[] = ['staffSignIn', 'staffProfile'];

export const staffAccountPageAt = (path: string): StaffAccountPage | undefined =>
  pages.find((name) => pagePaths[name] === path);

export const staffAccountElement = (page: InlinedStaffAccount): ReactNode => (
  <StaffAccount {...page} />
);
