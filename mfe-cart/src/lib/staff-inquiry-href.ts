import { pagePaths } from 'contracts';

/** The address of an inquiry in the staff area. */
export const staffInquiryHref = (number: string): string =>
  `${pagePaths.staff}?inquiry=${encodeURIComponent(number)}`;
