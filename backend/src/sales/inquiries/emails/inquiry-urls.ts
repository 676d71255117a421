import { pagePaths } from 'contracts';

interface Site {
  publicUrl: string;
}

/** The page of an inquiry for its buyer. */
export const buyerInquiryUrl = ({ publicUrl }: Site, number: string) =>
  `${publicUrl}${pagePaths.inquiry.replace(':number', number)}`;

/** Leads staff to the inquiry in the staff area, whose own path is in no email. */
export const staffInquiryUrl = ({ publicUrl }: Site, number: string) =>
  `${publicUrl}${pagePaths.staff}?inquiry=${number}`;
