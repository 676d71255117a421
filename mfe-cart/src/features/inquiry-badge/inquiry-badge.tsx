import { useSession } from 'storefront-kit';
import { CountBadge } from '../../lib/count-badge.js';
import { useThreads } from '../../lib/threads.js';
import { inquiryTexts } from '../../inquiry-texts.js';

export function InquiryBadge() {
  const session = useSession();
  return session.isSignedIn ? <WaitingCount /> : null;
}

function WaitingCount() {
  const { unread, toAnswer } = useThreads();
  return <CountBadge count={unread + toAnswer} words={inquiryTexts.waiting(toAnswer, unread)} />;
}
