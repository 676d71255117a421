import { Icon, Link, pageHref } from 'storefront-kit';
import type { LastSubmission } from '../../lib/last-submission.js';
import { replyTimeTexts } from '../../reply-time-texts.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { ConfirmEmail } from './confirm-email.js';
import css from './submission-confirmation.module.css';

interface SubmittedProps {
  submission: LastSubmission;
  replyHours: number | null;
  unconfirmedEmail: string | undefined;
}

export function SubmissionConfirmation({
  submission,
  replyHours,
  unconfirmedEmail,
}: SubmittedProps) {
  const { number, receiptTo } = submission;
  const next = [
    inquiryTexts.willReply,
    replyHours !== null && `${replyTimeTexts.usual(replyHours)}.`,
    receiptTo && inquiryTexts.receiptTo(receiptTo),
  ];
  return (
    <section className={css['submitted']} role="status">
      <h3>
        <Icon name="check" size={20} />
        {inquiryTexts.sentNow(number)}
      </h3>
      <p>{next.filter(Boolean).join(' ')}</p>
      <p>
        <Link href={`${pageHref('inquiry', { number })}#messages`}>{inquiryTexts.addFiles}</Link>
      </p>
      {unconfirmedEmail && <ConfirmEmail email={unconfirmedEmail} />}
    </section>
  );
}

/** Reminder to confirm the email address, shown above the inquiries if no submission confirmation is displayed. */
export const UnconfirmedEmailReminder = ({ email }: { email: string }) => (
  <div className={css['unconfirmed']} role="note">
    <ConfirmEmail email={email} />
  </div>
);
