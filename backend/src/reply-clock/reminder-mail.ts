import type { Business } from 'contracts';
import { renderMail, type WaitingFields } from '../inquiries/index.js';
import type { NewMail } from '../mail/index.js';
import type { ReplyHours } from './reply-hours.js';

/** Inquiries that have waited until the same of the times at which the seller is told. */
export interface Reminder {
  level: number;
  inquiries: WaitingFields[];
}

/** Who is reminded, and by which hours. */
export interface Reminded {
  business: Business;
  publicUrl: string;
  hours: ReplyHours;
}

const maxNamed = 20;

/** One mail for all of them, without a word of a buyer. */
export function reminderMail(reminders: Reminder[], site: Reminded): NewMail {
  const { business, publicUrl, hours } = site;
  const [first, ...others] = reminders.flatMap(({ level, inquiries }) =>
    inquiries.map((inquiry) => ({ ...inquiry, waits: waitsUntil(level, site) })),
  );
  if (!first) throw new Error('Nothing to remind of');
  const { timeZone } = hours.openingHours;
  const at = first.submittedAt.toLocaleString('en-IN', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const { subject, title, facts } =
    others.length === 0
      ? {
          subject: `${first.number} ${first.waits}`,
          title: `Inquiry ${first.number} ${first.waits} of business time`,
          facts: [['Submitted', at] as const],
        }
      : {
          subject: `${others.length + 1} inquiries wait for an answer`,
          title: `${others.length + 1} inquiries wait for an answer`,
          facts: reminders.flatMap((reminder) => factsOf(reminder, site)),
        };
  const level = reminders[0]?.level ?? 0;
  return {
    name: `<inquiry-${String(first._id)}-waits-${level}@${new URL(publicUrl).hostname}>`,
    to: business.email,
    subject,
    ...renderMail({
      title,
      facts,
      lines: [],
      closing: 'The staff area lists what waits, the oldest first.',
      publicUrl,
    }),
  };
}

function factsOf({ level, inquiries }: Reminder, site: Reminded) {
  const isUnconfirmed = (inquiry: WaitingFields) => Boolean(inquiry.isUnconfirmed);
  const waited = waitsUntil(level, site).replace('has', 'have');
  return [
    [`These ${waited}`, named(inquiries.filter((one) => !isUnconfirmed(one)))] as const,
    [`These of unconfirmed buyers ${waited}`, named(inquiries.filter(isUnconfirmed))] as const,
  ];
}

function named(inquiries: WaitingFields[]) {
  const numbers = inquiries.slice(0, maxNamed).map(({ number }) => number);
  const more = inquiries.length - numbers.length;
  return numbers.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function waitsUntil(level: number, { hours: { remindersMs } }: Reminded) {
  const hours = (remindersMs[level - 1] ?? 0) / 3_600_000;
  return `has waited for an answer for ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
