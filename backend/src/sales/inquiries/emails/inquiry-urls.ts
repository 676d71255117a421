import { pagePaths } from 'contracts';

interface Site {
  publicUrl: string;
}

export const buyerInquiryUrl = ({ publicUrl }: Site, number: string) =>
  `${publicUrl}${pagePaths.inquiry.replace(':number', number)}`;

/**
 * Returns the URL that redirects staff to the inquiry. It does not contain the path of the staff
 * area, which emails must not reveal.
 */
export const staffInquiryUrl = ({ publicUrl }: Site, number: string) =>
  `${publicUrl}${pagePaths.staff}?inquiry=${number}`;
