import { inquiryNews } from 'contracts';
import { followChanges } from 'storefront-kit/follow-changes';
import { addressOf } from './request.js';

const pollIntervalMs = 30_000;

/** What is told: how many inquiries were ever sent; nothing where that is not known. */
type OnChange = (submitted?: number) => void;

/** Reports every change of an inquiry while the page is visible; without a stream it polls every 30 s. */
export function subscribeToInquiries(onChange: OnChange): () => void {
  const following = followChanges(addressOf('followInquiries'), (data) =>
    onChange(data === undefined ? undefined : submittedIn(data)),
  );
  const timer = setInterval(() => {
    if (!document.hidden && !following.isOpen) onChange();
  }, pollIntervalMs);
  return () => {
    clearInterval(timer);
    following.stop();
  };
}

const submittedIn = (data: string) => inquiryNews.safeParse(JSON.parse(data)).data?.submitted;
