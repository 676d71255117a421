import { pagePaths } from 'contracts';
import { sellerReason, staffInquiryUrl, type WaitingFields } from '../inquiries/index.js';
import { renderEmail, type EmailSite, type NewMail, type WrittenEmail } from '../mail/index.js';
import type { ReplyHours } from './reply-hours.js';

/** Inquiries that have reached the same reminder level, counted from one. */
export interface Reminder {
  level: number;
  inquiries: WaitingFields[];
}

interface ReminderSite extends EmailSite {
  hours: ReplyHours;
}

const maxNamed = 20;

/** Returns one email about all of them, without any text of a buyer. */
export function reminderMail(reminders: Reminder[], site: ReminderSite): NewMail {
  const first = reminders.flatMap(({ inquiries }) => inquiries)[0];
  if (!first) throw new Error('Nothing to remind of');
  const level = reminders[0]?.level ?? 0;
  return {
    name: `<inquiry-${String(first._id)}-waits-${level}@${new URL(site.publicUrl).hostname}>`,
    to: site.business.email,
    ...renderEmail(reminderEmail(reminders, site), site),
  };
}

export function reminderEmail(reminders: Reminder[], site: ReminderSite): WrittenEmail {
  const waiting = reminders.flatMap(({ level, inquiries }) =>
    inquiries.map((inquiry) => ({ level, inquiry })),
  );
  const [first, ...others] = waiting;
  const isOne = first && others.length === 0;
  const title = isOne
    ? `Inquiry ${first.inquiry.number} has been waiting ${hoursOf(first.level, site, 'business ')}`
    : `${waiting.length} inquiries need a reply`;
  return {
    subject: title,
    content: {
      preheader: 'Reply in the staff area.',
      heading: title,
      paragraphs: isOne ? [] : ['Find them under Waiting in the staff area.'],
      facts: isOne
        ? [['Submitted', submittedAt(first.inquiry, site)]]
        : reminders
            .toSorted((one, other) => other.level - one.level)
            .flatMap((reminder) => factsOf(reminder, site)),
      button: isOne
        ? { label: 'Open inquiry', url: staffInquiryUrl(site, first.inquiry.number) }
        : { label: 'Open staff area', url: `${site.publicUrl}${pagePaths.staff}` },
      reason: sellerReason(site),
    },
  };
}

function submittedAt({ submittedAt: at }: WaitingFields, { hours }: ReminderSite) {
  const { timeZone } = hours.openingHours;
  return at.toLocaleString('en-IN', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}

function factsOf({ level, inquiries }: Reminder, site: ReminderSite) {
  const waiting = `Waiting ${hoursOf(level, site)}`;
  const isUnconfirmed = (inquiry: WaitingFields) => Boolean(inquiry.isUnconfirmed);
  return [
    [waiting, named(inquiries.filter((one) => !isUnconfirmed(one)))] as const,
    [`${waiting}, not confirmed`, named(inquiries.filter(isUnconfirmed))] as const,
  ];
}

function named(inquiries: WaitingFields[]) {
  const numbers = inquiries.slice(0, maxNamed).map(({ number }) => number);
  const more = inquiries.length - numbers.length;
  return numbers.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function hoursOf(level: number, { hours: { remindersMs } }: ReminderSite, kind = '') {
  const hours = (remindersMs[level - 1] ?? 0) / 3_600_000;
  return `${hours} ${kind}${hours === 1 ? 'hour' : 'hours'}`;
}
