import {
  fillPlaceholders,
  formatDateTimeInTimeZone,
  pagePaths,
  type NotifiedRelease,
} from 'contracts';
import { staffInquiryUrl } from '../../sales/inquiries/index.js';
import {
  subjectLine,
  type EmailContent,
  type EmailSite,
  type ComposedEmail,
} from '../../platform/mail/index.js';
import {
  inquiryNotificationTexts,
  type InquiryNotificationKind,
} from './inquiry-notification-texts.js';

export interface InquiryNotification {
  kind: InquiryNotificationKind;
  /** Empty when unknown. */
  customer: string;
  inquiry: string;
  /** The quotation number. Empty for events without a quotation; `version` and `total` are then absent. */
  quotation: string;
  version?: number | undefined;
  /** With its currency. */
  total?: string | undefined;
}

/** Returns the email for a staff member who chose to receive this kind of notification by email. */
export function inquiryNotificationEmail(
  site: EmailSite,
  news: InquiryNotification,
): ComposedEmail {
  const { kind, customer, inquiry, quotation, version, total = '' } = news;
  const { event, means, next, button } = inquiryNotificationTexts[kind];
  const values = { name: customer || 'A customer', inquiry, quotation };
  return {
    subject: subjectLine(event, values),
    content: {
      preheader: means,
      heading: fillPlaceholders(event, values),
      paragraphs: [means],
      facts: [
        ['Quotation', quotation && version ? `${quotation}, version ${version}` : quotation],
        ['Total', total],
        ['Inquiry', inquiry],
      ],
      question: { title: 'Next step', text: `${next} ${noReplies}` },
      button: { label: button, url: staffInquiryUrl(site, inquiry) },
      ...chosen(site),
    },
  };
}

export function accountToReviewEmail(
  site: EmailSite,
  customer: string,
  company: string,
): ComposedEmail {
  const explanation = "The customer can't see prices until you approve the account.";
  const values = { name: customer || 'A customer' };
  return {
    subject: subjectLine('{name} is waiting for approval', values),
    content: {
      preheader: explanation,
      heading: fillPlaceholders('{name} is waiting for approval', values),
      paragraphs: [explanation],
      facts: [['Company', company]],
      question: {
        title: 'Next step',
        text: `Check the business details, then approve or decline the account. ${noReplies}`,
      },
      button: {
        label: 'Review account',
        url: `${site.publicUrl}${pagePaths.staff}?screen=approvals`,
      },
      ...chosen(site),
    },
  };
}

export function releaseNotificationEmail(
  site: EmailSite,
  { part, version, reason, live = '' }: NotifiedRelease & { live?: string },
  at: Date,
): ComposedEmail {
  const heading = `${updates[part] ?? `An update of ${part}`} was rolled back`;
  const cause = `The update was rolled back automatically because version ${version} ${inWords(reason, live)}.`;
  const place = part === 'mfe-admin' ? 'The staff area' : 'The shop';
  const reassurance = `${place} is running the previous version.`;
  return {
    subject: heading,
    content: {
      preheader: reassurance,
      heading,
      paragraphs: [reassurance, cause],
      facts: [
        ['Part', part],
        ['Rolled back', formatDateTimeInTimeZone(site.timeZone, at)],
        ['Live now', live && `Version ${live}`],
      ],
      question: {
        title: 'Next step',
        text: 'Check the errors on the Releases page, then publish a fix.',
      },
      button: {
        label: 'View releases',
        url: `${site.publicUrl}${pagePaths.staff}?screen=releases`,
      },
      ...chosen(site),
    },
  };
}

/**
 * Maps each package of this repository to the start of the email's heading: `A cart update` in "A cart update was
 * rolled back". For a package of another team, the heading contains the package name instead.
 */
const updates: Record<string, string> = {
  shell: 'A shop update',
  'mfe-catalog': 'A catalogue update',
  'mfe-cart': 'A cart update',
  'mfe-admin': 'A staff area update',
};

const noReplies = "This email can't receive replies.";

/**
 * Rewords the web server's reason for a rollback: omits the p-value and names the live release by
 * its version number.
 */
const inWords = (reason: string, live: string) =>
  reason
    .replace(/ \(p = .*\)$/, '')
    .replace(
      /; the live release (?:fails in|has) (.+)$/,
      (_, compared: string) =>
        `, compared with ${compared} for ${live ? `version ${live}` : 'the earlier release'}`,
    );

/**
 * Returns the footer text that explains why the recipient gets a notification email, with a link to
 * turn these emails off.
 */
const chosen = ({
  business,
  publicUrl,
}: EmailSite): Pick<EmailContent, 'reason' | 'preferences'> => ({
  reason: `You're receiving this because email notifications are on in your staff account at ${business.name}.`,
  preferences: {
    label: 'Change email notifications',
    url: `${publicUrl}${pagePaths.staffProfile}`,
  },
});
