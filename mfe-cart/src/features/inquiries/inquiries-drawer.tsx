import { ownInquiriesPath, type Inquiry } from 'contracts';
import { useEffect, useState } from 'react';
import { ButtonLink, useSession } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { Notice } from '../../lib/notice.js';
import { streamHref } from '../../lib/buyer-request.js';
import { isResponseError, notify } from '../../lib/notify.js';
import { clearLastSubmission, readLastSubmission } from '../../lib/last-submission.js';
import { readReplyHours } from '../../lib/read-reply-hours.js';
import { isShopView } from '../../lib/staff.js';
import { loadThreads } from '../../lib/threads.js';
import { useEventStream } from '../../lib/use-event-stream.js';
import { ownInquiriesTexts } from '../../own-inquiries-texts.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { texts } from '../../texts.js';
import css from './inquiries-drawer.module.css';
import { Approvals } from './approvals/approvals.js';
import { useApprovals } from './approvals/use-approvals.js';
import { InquiriesSkeleton } from './inquiries-skeleton.js';
import { InquiryCard } from './inquiry-card.js';
import { NoInquiries } from './no-inquiries.js';
import { readUnconfirmedEmail } from './confirm-email.js';
import { SubmissionConfirmation, UnconfirmedEmailReminder } from './submission-confirmation.js';

export const InquiriesDrawer = (props: { onClose: () => void }) => (
  <div className={css['drawer']} data-part="mfe-cart">
    <Content {...props} />
  </div>
);

function Content({ onClose }: { onClose: () => void }) {
  const session = useSession();
  if (isShopView()) return <Notice icon="inquiry" text={inquiryTexts.shopView} leadsTo="shop" />;
  if (!session.isSignedIn)
    return <Notice icon="inquiry" text={inquiryTexts.notSignedIn} leadsTo="signIn" />;
  return <InquiryList key={session.uid} uid={session.uid} onClose={onClose} />;
}

type Reading = { phase: 'reading' } | { phase: 'failed'; reason: string } | Ready;
interface Ready {
  phase: 'ready';
  inquiries: Inquiry[];
  unconfirmedEmail: string | undefined;
  replyHours: number | null;
}

function InquiryList({ uid, onClose }: { uid: string; onClose: () => void }) {
  const [submission] = useState(readLastSubmission);
  useEffect(() => clearLastSubmission, []);
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const [attempt, setAttempt] = useState(0);
  const isSubmission = submission !== undefined;
  useEffect(() => {
    let isCurrent = true;
    void readInquiries(uid, isSubmission).then((read) => isCurrent && setReading(read));
    void loadThreads();
    return () => {
      isCurrent = false;
    };
  }, [uid, attempt, isSubmission]);
  const waiting = useApprovals();
  useEventStream(streamHref('followOwnInquiries'), () => {
    void loadThreads();
    waiting.reload();
    // Keeps the previous list if the server does not respond.
    void listInquiries(uid).then(
      (inquiries) => setReading((last) => renewed(last, inquiries)),
      () => undefined,
    );
  });
  const retry = () => {
    setReading({ phase: 'reading' });
    setAttempt(attempt + 1);
  };
  if (reading.phase === 'reading' || waiting.phase === 'reading') return <InquiriesSkeleton />;
  if (reading.phase === 'failed')
    return <Notice text={reading.reason} action={{ label: texts.retry, act: retry }} />;
  if (reading.inquiries.length === 0) return <NoInquiries waiting={waiting} />;
  return (
    <>
      {submission && <SubmissionConfirmation submission={submission} {...reading} />}
      {!submission && reading.unconfirmedEmail && (
        <UnconfirmedEmailReminder email={reading.unconfirmedEmail} />
      )}
      <Approvals waiting={waiting} />
      <ul className={css['list']}>
        {reading.inquiries.map((inquiry) => (
          <InquiryCard key={inquiry.id} inquiry={inquiry} onClose={onClose} />
        ))}
      </ul>
      <ButtonLink look="quiet" href={ownInquiriesPath} onClick={onClose}>
        {ownInquiriesTexts.seeAll}
      </ButtonLink>
    </>
  );
}

const listInquiries = (uid: string) => api.call('listCustomerInquiries', { params: { uid } });

const renewed = (last: Reading, inquiries: Inquiry[]): Reading =>
  last.phase === 'ready' ? { ...last, inquiries } : last;

async function readInquiries(uid: string, isSubmission: boolean): Promise<Reading> {
  try {
    const [inquiries, unconfirmedEmail, replyHours] = await Promise.all([
      listInquiries(uid),
      readUnconfirmedEmail(),
      isSubmission ? readReplyHours().catch(() => null) : null,
    ]);
    return { phase: 'ready', inquiries, unconfirmedEmail, replyHours };
  } catch (error) {
    const reason = isResponseError(error)
      ? (error.serverMessage ?? inquiryTexts.fetchFailed)
      : inquiryTexts.fetchBroken;
    notify.error(reason);
    return { phase: 'failed', reason };
  }
}
