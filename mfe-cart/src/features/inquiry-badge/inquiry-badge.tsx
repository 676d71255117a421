import { lazy, Suspense } from 'react';
import { useSession } from 'storefront-kit';

// Visitors have no inquiries: they fetch no code for them.
const UnreadMessages = lazy(async () => ({
  default: (await import('./unread-messages.js')).UnreadMessages,
}));

/** How many messages of the shop are unread, for who is signed in. */
export function InquiryBadge() {
  const session = useSession();
  if (!session.isSignedIn) return null;
  return (
    <Suspense fallback={null}>
      <UnreadMessages key={session.uid} />
    </Suspense>
  );
}
