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

export function accountToReviewEmail(
  site: EmailSite,
  customer: string,
  company: string,
): WrittenEmail {
  const means = 'Until you approve the account, its owner sees no prices.';
  const values = { name: customer || 'A customer' };
  return {
    subject: subjectLine('{name} is waiting for approval', values),
    content: {
      preheader: means,
      heading: fillIn('{name} is waiting for approval', values),
      paragraphs: [means],
      facts: [['Company', company]],
      button: {
        label: 'Review account',
        url: `${site.publicUrl}${pagePaths.staff}?screen=approvals`,
      },
      ...chosen(site, 'Check the business details, then approve or decline the account.'),
    },
  };
}

export function releaseNotificationEmail(
  site: EmailSite,
  { part, version, reason, live = '' }: NotifiedRelease & { live?: string },
  at: Date,
): WrittenEmail {
  const heading = `${part} ${version} was rolled back`;
  const cause = `Version ${version} ${inWords(reason, live)}.`;
  return {
    subject: heading,
    content: {
      preheader: cause,
      heading,
      paragraphs: [`${cause} Visitors now see ${live || 'the earlier release'} again.`],
      facts: [
        ['Rolled back', formatMomentIn(site.timeZone, at)],
        ['Live now', live],
      ],
      button: {
        label: 'View releases',
        url: `${site.publicUrl}${pagePaths.staff}?screen=releases`,
      },
      ...chosen(site, 'Check the errors on the Releases page, then publish a fix.'),
    },
  };
}

/** Returns the web server's reason without the p-value, compared with the live version by number. */
const inWords = (reason: string, live: string) =>
  reason
    .replace(/ \(p = .*\)$/, '')
    .replace(
      /; the live release (?:fails in|has) (.+)$/,
      (_, compared: string) =>
        `, compared with ${compared} for ${live ? `version ${live}` : 'the earlier release'}`,
    );

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
