import { fillIn, formatMomentIn, pagePaths, type NotifiedRelease } from 'contracts';
import { staffInquiryUrl } from '../../sales/inquiries/index.js';
import {
  subjectLine,
  type EmailContent,
  type EmailSite,
  type WrittenEmail,
} from '../../platform/mail/index.js';
import { inquiryNewsWords, type InquiryNewsKind } from './inquiry-news-words.js';

export interface InquiryNews {
  kind: InquiryNewsKind;
  /** Empty when unknown. */
  customer: string;
  inquiry: string;
  /** The quotation number; empty, like version and total, for events that are not about a quotation. */
  quotation: string;
  version?: number | undefined;
  /** With its currency. */
  total?: string | undefined;
}

/** The email to a member of staff who chose to get this kind of notification by email. */
export function inquiryNotificationEmail(site: EmailSite, news: InquiryNews): WrittenEmail {
  const { kind, customer, inquiry, quotation, version, total = '' } = news;
  const { event, means, next, button } = inquiryNewsWords[kind];
  const values = { name: customer || 'A customer', inquiry, quotation };
  return {
    subject: subjectLine(event, values),
    content: {
      preheader: means,
      heading: fillIn(event, values),
      paragraphs: [means],
      facts: [
        ['Quotation', quotation && version ? `${quotation}, version ${version}` : quotation],
        ['Total', total],
        ['Inquiry', inquiry],
      ],
      button: { label: button, url: staffInquiryUrl(site, inquiry) },
      ...chosen(site, next),
    },
  };
}

export function releaseNotificationEmail(
  site: EmailSite,
  { part, version, reason, live = '' }: NotifiedRelease & { live?: string },
  at: Date,
): WrittenEmail {
  const heading = `We rolled back an update: ${part} ${version}`;
  const cause = `Version ${version} ${inWords(reason, live)}.`;
  return {
    subject: heading,
    content: {
      preheader: cause,
      heading,
      paragraphs: [`${cause} Visitors are back on ${live || 'the earlier release'}.`],
      facts: [
        ['Rolled back', formatMomentIn(site.timeZone, at)],
        ['Live now', live],
      ],
      button: {
        label: 'View releases',
        url: `${site.publicUrl}${pagePaths.staff}?screen=releases`,
      },
      ...chosen(site, 'Find the cause in the releases, then publish a corrected version.'),
    },
  };
}

/** Returns the web server's reason for the rollback without the p-value, and with the number of the live version. */
const inWords = (reason: string, live: string) =>
  reason
    .replace(/ \(p = .*\)$/, '')
    .replace('the live release', live ? `version ${live}` : 'the earlier release');

/** The last part of every notification email: the next step and the reason why the recipient gets the email. */
const chosen = (
  { business, publicUrl }: EmailSite,
  next: string,
): Pick<EmailContent, 'sections' | 'reason' | 'preferences'> => ({
  sections: [{ title: 'Next step', text: next }],
  reason: `You're receiving this because email notifications are on in your staff account at ${business.name}. Please don't reply to this email.`,
  preferences: {
    label: 'Change email notifications',
    url: `${publicUrl}${pagePaths.staffProfile}`,
  },
});
