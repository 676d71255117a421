import { pagePaths, type emailedNotificationKinds, type NotifiedRelease } from 'contracts';
import { staffInquiryUrl } from '../../sales/inquiries/index.js';
import type { EmailContent, EmailSite, WrittenEmail } from '../../platform/mail/index.js';
import { notificationTitles } from './notification-titles.js';

export type EmailedKind = (typeof emailedNotificationKinds)[number];

interface InquiryNews {
  kind: Exclude<EmailedKind, 'release_taken_back'>;
  /** Empty when unknown. */
  customer: string;
  inquiry: string;
  quotation: string;
}

const sentences: Record<InquiryNews['kind'], (customer: string) => string> = {
  inquiry_submitted: (customer) => `${customer} sent a new inquiry.`,
  change_requested: (customer) => `${customer} asked for a change to the quotation.`,
  quotation_accepted: (customer) => `${customer} accepted the quotation.`,
  quotation_declined: (customer) => `${customer} declined the quotation.`,
  lot_answered: (customer) => `${customer} answered the photos of a lot.`,
  message_received: (customer) => `${customer} sent you a message.`,
  inquiry_assigned: (customer) => `You now look after the inquiry of ${customer}.`,
  mentioned: () => 'A colleague mentioned you in a note on an inquiry.',
};

/** Email to staff who enabled email for this kind of notification. Contains no prices. */
export function inquiryNotificationEmail(
  site: EmailSite,
  { kind, customer, inquiry, quotation }: InquiryNews,
): WrittenEmail {
  const title = notificationTitles[kind];
  const inWords = sentences[kind](customer || 'a customer');
  const sentence = inWords.charAt(0).toUpperCase() + inWords.slice(1);
  return {
    subject: `${title}: ${inquiry}`,
    content: {
      preheader: sentence,
      heading: title,
      paragraphs: [sentence],
      facts: [
        ['Customer', customer],
        ['Inquiry', inquiry],
        ['Quotation', quotation],
      ],
      button: { label: 'Open inquiry', url: staffInquiryUrl(site, inquiry) },
      ...chosen(site, 'Open the inquiry for the details. Nobody reads replies to this email.'),
    },
  };
}

export function releaseNotificationEmail(
  site: EmailSite,
  { part, version, reason }: NotifiedRelease,
): WrittenEmail {
  const title = notificationTitles.release_taken_back;
  return {
    subject: `${title}: ${part}`,
    content: {
      preheader: `${part} ${version}: ${reason}`,
      heading: title,
      paragraphs: ['It failed more often than the release before it, which visitors see again.'],
      facts: [
        ['Part', part],
        ['Version', version],
        ['Reason', reason],
      ],
      button: {
        label: 'Open releases',
        url: `${site.publicUrl}${pagePaths.staff}?screen=releases`,
      },
      ...chosen(site, 'Find the cause, then publish a corrected version.'),
    },
  };
}

/** Last part of every notification email: the next step and the reason for the email. */
const chosen = (
  { business, publicUrl }: EmailSite,
  next: string,
): Pick<EmailContent, 'sections' | 'reason'> => ({
  sections: [
    { title: 'Next step', text: next },
    {
      title: 'Too many emails?',
      text: 'Choose on your profile page which notifications you get by email.',
      link: { label: 'Your profile', url: `${publicUrl}${pagePaths.staffProfile}` },
    },
  ],
  reason: `You're receiving this because you are staff of ${business.name} and chose these emails.`,
});
