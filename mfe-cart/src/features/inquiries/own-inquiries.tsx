import { useState, useSyncExternalStore } from 'react';
import { Button, useSession, VisuallyHidden } from 'storefront-kit';
import { Notice } from '../../lib/notice.js';
import { NotifyMe } from '../../lib/notify-me/notify-me.js';
import { isShopView } from '../../lib/staff.js';
import { useThreads } from '../../lib/threads.js';
import { ownInquiriesTexts } from '../../own-inquiries-texts.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { texts } from '../../texts.js';
import { Approvals } from './approvals/approvals.js';
import { filterInquiries, type InquiryFilter } from './choose-inquiries.js';
import { InquiriesSkeleton } from './inquiries-skeleton.js';
import { InquiryCard } from './inquiry-card.js';
import { InquiryFilters } from './inquiry-filters.js';
import { NoInquiries } from './no-inquiries.js';
import css from './own-inquiries.module.css';
import { useFilterInUrl } from './use-choice-in-address.js';
import { useOwnInquiries } from './use-own-inquiries.js';

const shownAtOnce = 20;
const noFilter: InquiryFilter = { group: 'all', search: '' };
const ignore = () => undefined;

/** Shows a loading state until hydration, because the session is known only in the browser. */
export function OwnInquiries() {
  const session = useSession();
  const isHydrated = useSyncExternalStore(
    () => ignore,
    () => true,
    () => false,
  );
  if (!isHydrated) return <Loading />;
  if (isShopView()) return <Notice icon="inquiry" text={inquiryTexts.shopView} leadsTo="shop" />;
  if (!session.isSignedIn)
    return <Notice icon="inquiry" text={ownInquiriesTexts.signedOut} leadsTo="signIn" />;
  return <InquiryList key={session.uid} uid={session.uid} />;
}

function InquiryList({ uid }: { uid: string }) {
  const { reading, waiting, retry } = useOwnInquiries(uid);
  const { byNumber } = useThreads();
  const [choice, setChoice] = useFilterInUrl();
  const [most, setMost] = useState(shownAtOnce);
  if (reading.phase === 'reading' || waiting.phase === 'reading') return <Loading />;
  if (reading.phase === 'failed')
    return <Notice text={reading.reason} action={{ label: texts.retry, act: retry }} />;
  if (reading.inquiries.length === 0) return <NoInquiries waiting={waiting} />;
  const chosen = filterInquiries(reading.inquiries, byNumber, choice);
  const change = (next: InquiryFilter) => {
    setChoice(next);
    setMost(shownAtOnce);
  };
  return (
    <>
      <Approvals waiting={waiting} />
      <InquiryFilters choice={choice} count={chosen.length} onChange={change} />
      {chosen.length === 0 && (
        <Notice
          text={ownInquiriesTexts.noMatch}
          action={{ label: ownInquiriesTexts.clear, act: () => change(noFilter) }}
        />
      )}
      <ul className={css['list']}>
        {chosen.slice(0, most).map((inquiry) => (
          <InquiryCard key={inquiry.id} inquiry={inquiry} onClose={ignore} />
        ))}
      </ul>
      {chosen.length > most && (
        <Button
          look="secondary"
          className={css['more']}
          onClick={() => setMost(most + shownAtOnce)}
        >
          {ownInquiriesTexts.more}
        </Button>
      )}
      <NotifyMe />
    </>
  );
}

const Loading = () => (
  <div role="status">
    <VisuallyHidden>{ownInquiriesTexts.loading}</VisuallyHidden>
    <InquiriesSkeleton />
  </div>
);
