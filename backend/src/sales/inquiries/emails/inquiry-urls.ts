import { pagePaths } from 'contracts';

interface Site {
  publicUrl: string;
}

/** Returns the URL of an inquiry's page for its buyer. */
export const buyerInquiryUrl = ({ publicUrl }: Site, number: string) =>
  `${publicUrl}${pagePaths.inquiry.replace(':number', number)}`;

/** Returns a URL that leads staff to the inquiry; emails never contain the path of the staff area. */
export const staffInquiryUrl = ({ publicUrl }: Site, number: string) =>
  `${publicUrl}${pagePaths.staff}?inquiry=${number}`;
