import { formatDateTimeInTimeZone, pagePaths } from 'contracts';
import {
  formatProductsAndQuantities,
  sellerEmailReason,
  staffInquiryUrl,
  staffReplyHint,
  type WaitingInquiryFields,
} from '../inquiries/index.js';
import {
  renderEmail,
  type EmailLine,
  type EmailSite,
  type NewMail,
  type ComposedEmail,
} from '../../platform/mail/index.js';
import type { ReplyDeadlineSettings } from './reply-hours.js';

/** Inquiries that are due for the same reminder; `level` starts at one. */
export interface Reminder {
  level: number;
  inquiries: WaitingInquiryFields[];
}

interface ReminderSite extends EmailSite {
  hours: ReplyDeadlineSettings;
  customers: ReadonlyMap<string, string>;
}

interface Waiting {
  level: number;
  inquiry: WaitingInquiryFields;
}

const maxListed = 25;

export function createReminderMail(reminders: Reminder[], site: ReminderSite): NewMail {
  const first = reminders.flatMap(({ inquiries }) => inquiries)[0];
  if (!first) throw new Error('No inquiry is due for a reminder');
  const level = reminders[0]?.level ?? 0;
  return {
    name: `<inquiry-${String(first._id)}-waits-${level}@${new URL(site.publicUrl).hostname}>`,
    to: site.business.email,
    ...renderEmail(composeReminderEmail(reminders, site), site),
  };
}

export function composeReminderEmail(reminders: Reminder[], site: ReminderSite): ComposedEmail {
  const waiting = reminders.flatMap(({ level, inquiries }) =>
    inquiries.map((inquiry) => ({ level, inquiry })),
  );
  const [first, ...rest] = waiting;
  return first && rest.length === 0 ? oneWaits(first, site) : severalWait(waiting, site);
}

function oneWaits({ level, inquiry }: Waiting, site: ReminderSite): ComposedEmail {
  const { number, lines = [] } = inquiry;
  const customer = customerOf(inquiry, site);
  return {
    subject: `Inquiry ${number} has been waiting ${hoursOf(level, site)}`,
    content: {
      preheader: `${customer || 'The customer'} has been waiting ${hoursOf(level, site)}.`,
      heading: `${number} has been waiting ${hoursOf(level, site)}`,
      paragraphs: [`${customer || 'The customer'} hasn't had a reply yet.`],
      facts: [
        ['Products', lines.length > 0 ? formatProductsAndQuantities(lines) : ''],
        ['Inquiry sent', formatDateTimeInTimeZone(site.timeZone, inquiry.submittedAt)],
        ['Customer', inquiry.isUnconfirmed ? 'Email and phone number not confirmed' : ''],
      ],
      question: { title: 'Next step', text: `${stops} ${staffReplyHint(undefined)}` },
      button: { label: 'View inquiry', url: staffInquiryUrl(site, number) },
      reason: sellerEmailReason(site),
    },
  };
}

/**
 * Sorts inquiries of confirmed buyers first, so that fake inquiries cannot displace them; then by reminder
 * level, highest first.
 */
function severalWait(waiting: Waiting[], site: ReminderSite): ComposedEmail {
  const title = `${waiting.length} inquiries need a reply`;
  const rows = waiting
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.level - a.level)
    .slice(0, maxListed);
  const more = waiting.length - rows.length;
  const longest = Math.max(...waiting.map(({ level }) => level));
  const longestWait = `The longest wait is ${hoursOf(longest, site)}.`;
  return {
    subject: title,
    content: {
      preheader: longestWait,
      heading: title,
      paragraphs: [
        `${longestWait}${more > 0 ? ` ${more} more are under Waiting in the staff area.` : ''}`,
      ],
      question: { title: 'Next step', text: stopsEach },
      button: { label: 'View inquiries', url: `${site.publicUrl}${pagePaths.staff}` },
      lines: rows.map((item) => lineOf(item, site)),
      reason: sellerEmailReason(site),
    },
  };
}

const stops =
  'Send a message or a quotation, or set the status to Replied. This stops the reminders.';
const stopsEach = `Open each inquiry. ${stops}`;

const rankOf = ({ inquiry }: Waiting) => (inquiry.isUnconfirmed ? 1 : 0);

const customerOf = ({ uid }: WaitingInquiryFields, { customers }: ReminderSite) =>
  customers.get(String(uid)) ?? '';

function lineOf({ level, inquiry }: Waiting, site: ReminderSite): EmailLine {
  const { number, submittedAt, lines = [] } = inquiry;
  return {
    name: [number, customerOf(inquiry, site)].filter(Boolean).join(' · '),
    url: staffInquiryUrl(site, number),
    highlight: `Waiting ${hoursOf(level, site)}`,
    details: [
      lines.length > 0 ? formatProductsAndQuantities(lines) : '',
      `Inquiry sent ${formatDateTimeInTimeZone(site.timeZone, submittedAt)}`,
      inquiry.isUnconfirmed ? 'Email and phone number not confirmed' : '',
    ].filter(Boolean),
    quantity: '',
  };
}

/** Returns text such as `4 business hours`. */
function hoursOf(level: number, { hours: { remindersMs } }: ReminderSite) {
  const hours = (remindersMs[level - 1] ?? 0) / 3_600_000;
  return `${hours} business ${hours === 1 ? 'hour' : 'hours'}`;
}
