import type { Inquiry } from 'contracts';
import { useEffect, useState } from 'react';
import { useSession } from 'storefront-kit';
import { api } from '../../lib/api.js';
import { Notice } from '../../lib/notice.js';
import { isResponseError, notify } from '../../lib/notify.js';
import { loadThreads } from '../../lib/threads.js';
import { inquiryTexts, texts } from '../../texts.js';
import css from './inquiries-drawer.module.css';
import { InquiriesSkeleton } from './inquiries-skeleton.js';
import { InquiryCard } from './inquiry-card.js';
import { NoReceipt } from './no-receipt.js';

/** The inside of the drawer of inquiries. */
export function InquiriesDrawer({ onClose }: { onClose: () => void }) {
  const session = useSession();
  return (
    <div className={css['drawer']} data-part="mfe-cart">
      {session.isSignedIn ? (
        <OwnInquiries key={session.uid} uid={session.uid} onClose={onClose} />
      ) : (
        <Notice icon="inquiry" text={inquiryTexts.notSignedIn} leadsTo="signIn" />
      )}
    </div>
  );
}

type Reading = { phase: 'reading' } | { phase: 'failed'; reason: string } | Ready;
interface Ready {
  phase: 'ready';
  inquiries: Inquiry[];
}

function OwnInquiries({ uid, onClose }: { uid: string; onClose: () => void }) {
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readInquiries(uid).then((read) => isCurrent && setReading(read));
    void loadThreads();
    return () => {
      isCurrent = false;
    };
  }, [uid, attempt]);
  const again = () => {
    setReading({ phase: 'reading' });
    setAttempt(attempt + 1);
  };
  if (reading.phase === 'reading') return <InquiriesSkeleton />;
  if (reading.phase === 'failed')
    return <Notice text={reading.reason} action={{ label: texts.retry, act: again }} />;
  if (reading.inquiries.length === 0)
    return <Notice icon="inquiry" text={inquiryTexts.none} leadsTo="shop" />;
  return (
    <>
      <NoReceipt />
      <ul className={css['list']}>
        {reading.inquiries.map((inquiry) => (
          <InquiryCard key={inquiry.id} inquiry={inquiry} onClose={onClose} />
        ))}
      </ul>
    </>
  );
}

async function readInquiries(uid: string): Promise<Reading> {
  try {
    const inquiries = await api.call('listCustomerInquiries', { params: { uid } });
    return { phase: 'ready', inquiries };
  } catch (error) {
    const refused = isResponseError(error) ? error.message || inquiryTexts.fetchFailed : undefined;
    const reason = refused ?? inquiryTexts.fetchBroken;
    notify.error(reason);
    return { phase: 'failed', reason };
  }
}
