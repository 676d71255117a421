import { orderStepTitles, type Inquiry } from 'contracts';
import { classNames } from 'storefront-kit';
import type { InquiryThread } from '../../lib/threads.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import css from './inquiry-status-badge.module.css';

interface StandingProps {
  status: Inquiry['status'];
  thread: InquiryThread | undefined;
}

/**
 * Badge with the latest order step. Without an order step, it shows the quotation state, and without a quotation, the
 * inquiry status.
 */
export function InquiryStatusBadge({ status, thread }: StandingProps) {
  const { words, look } = standingOf(status, thread);
  return <span className={classNames(css['badge'], css[look])}>{words}</span>;
}

const looks = {
  sent: 'waiting',
  changes_requested: 'open',
  accepted: 'done',
  declined: 'ended',
  expired: 'ended',
  withdrawn: 'ended',
} as const;
const statusLooks = { pending: 'waiting', replied: 'done', cancelled: 'ended' } as const;

function standingOf(status: Inquiry['status'], thread: InquiryThread | undefined) {
  const state = thread?.state;
  if (!state || state === 'draft' || state === 'superseded')
    return { words: inquiryTexts.status[status], look: statusLooks[status] };
  if (state === 'sent' && thread.expiresAt)
    return { words: inquiryTexts.answerBy(dayInIndia(thread.expiresAt)), look: looks.sent };
  if (state === 'accepted' && thread.orderStep)
    return { words: orderStepTitles[thread.orderStep], look: looks.accepted };
  return { words: inquiryTexts.quotationState[state], look: looks[state] };
}

/** Formats days in India Standard Time, because a quotation expires at the end of a day in India. */
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

const dayInIndia = (at: string) => dayFormat.format(new Date(at));
