import { useSession } from 'storefront-kit';
import { CountBadge } from '../../lib/count-badge.js';
import { useThreads } from '../../lib/threads.js';
import { inquiryTexts } from '../../texts.js';

/** Number of quotations to answer and unread messages of the signed-in buyer. */
export function InquiryBadge() {
  const session = useSession();
  return session.isSignedIn ? <WaitingCount /> : null;
}

function WaitingCount() {
  const { unread, toAnswer } = useThreads();
  return <CountBadge count={unread + toAnswer} words={inquiryTexts.waiting(toAnswer, unread)} />;
}
