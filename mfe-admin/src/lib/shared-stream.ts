import { inquiryNews } from 'contracts';
import { followChanges } from 'storefront-kit/follow-changes';
import { addressOf } from './request.js';

const pollIntervalMs = 30_000;
/** Of the lock and of the channel. */
const name = 'staff inquiries';

/** How many inquiries were ever submitted; undefined where that is not known. */
export type Submitted = number | undefined;

type Message = { submitted: Submitted } | 'what was said last?';

export interface SharedStream {
  /** Makes the other tabs read again. */
  tellOtherTabs(): void;
  close(): void;
}

/**
 * Streams the changes of inquiries to all tabs of the browser over one connection, also to hidden ones: the tab that has
 * the Web Lock listens and passes on what it hears. Without Web Locks, as on plain HTTP, each visible tab listens for
 * itself. Polls every 30 s while the connection is down.
 */
export function openSharedStream(onChange: (submitted: Submitted) => void): SharedStream {
  // The types know of no browser without Web Locks.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return { tellOtherTabs: () => undefined, close: listen(onChange) };
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const { signal } = closing;
  const post = (message: Message) => channel.postMessage(message);
  let latest: Submitted;
  let isLeading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (typeof data === 'object') onChange(data.submitted);
    else if (isLeading) post({ submitted: latest });
  });
  const lead = () =>
    new Promise<void>((release) => {
      const pass = (submitted: Submitted) => {
        latest = submitted ?? latest;
        onChange(submitted);
        post({ submitted });
      };
      isLeading = true;
      const stop = listen(pass, { whileHidden: true });
      const end = () => {
        stop();
        release();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    });
  // Rejects when the page stops waiting for its turn.
  locks.request(name, { signal }, lead).catch(() => undefined);
  post('what was said last?');
  return {
    tellOtherTabs: () => post({ submitted: undefined }),
    close: () => {
      closing.abort();
      channel.close();
    },
  };
}

/** Returns what ends it. */
function listen(onChange: (submitted: Submitted) => void, { whileHidden = false } = {}) {
  const following = followChanges(
    addressOf('followInquiries'),
    (data) => onChange(data === undefined ? undefined : submittedIn(data)),
    { whileHidden },
  );
  const timer = setInterval(() => {
    if ((whileHidden || !document.hidden) && !following.isOpen) onChange(undefined);
  }, pollIntervalMs);
  return () => {
    clearInterval(timer);
    following.stop();
  };
}

const submittedIn = (data: string) => inquiryNews.safeParse(JSON.parse(data)).data?.submitted;
