import { useSession } from 'storefront-kit';
import { CountBadge } from '../../lib/count-badge.js';
import { useThreads } from '../../lib/threads.js';
import { inquiryTexts } from '../../texts.js';

/** How many messages of the shop are unread in all inquiries, for who is signed in. */
export function InquiryBadge() {
  const session = useSession();
  return session.isSignedIn ? <UnreadMessages /> : null;
}

function UnreadMessages() {
  const { unread } = useThreads();
  return <CountBadge count={unread} words={inquiryTexts.unread(unread)} />;
}
