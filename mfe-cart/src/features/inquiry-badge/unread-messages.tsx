import { CountBadge } from '../../lib/count-badge.js';
import { useThreads } from '../../lib/threads.js';
import { inquiryTexts } from '../../texts.js';

/** The number of unread messages of all inquiries. */
export function UnreadMessages() {
  const { unread } = useThreads();
  return <CountBadge count={unread} words={inquiryTexts.unread(unread)} />;
}
