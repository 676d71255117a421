import { inquiryChangeEvent } from 'contracts';
import { followChanges } from 'storefront-kit/follow-changes';
import { callUrl } from './request.js';

const pollIntervalMs = 30_000;
/** Name of the Web Lock and of the broadcast channel. */
const name = 'staff inquiries';

/** Total number of inquiries ever submitted; undefined if unknown. */
export type InquiryCount = number | undefined;

type Message = { submitted: InquiryCount } | 'request latest';

export interface SharedStream {
  /** Notifies the subscribers in the other tabs of this browser, which then refetch their data. */
  notifyOtherTabs(): void;
  close(): void;
}

/**
 * Streams inquiry changes to all tabs, including hidden ones, over one connection.
 *
 * The tab that holds the Web Lock owns the connection and broadcasts its events to the other tabs. Without Web Locks,
 * as on plain HTTP, each visible tab opens its own connection. While the connection is down, the inquiries are polled
 * every 30 s.
 */
export function openSharedStream(onChange: (submitted: InquiryCount) => void): SharedStream {
  // The cast is needed, because TypeScript declares `navigator.locks` as always defined, although it is undefined on
  // plain HTTP.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return { notifyOtherTabs: () => undefined, close: listen(onChange) };
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  const { signal } = closing;
  const post = (message: Message) => channel.postMessage(message);
  let latest: InquiryCount;
  let isLeading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (typeof data === 'object') onChange(data.submitted);
    else if (isLeading) post({ submitted: latest });
  });
  const lead = () =>
    new Promise<void>((release) => {
      const pass = (submitted: InquiryCount) => {
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
  // Ignores the rejection that occurs when `close` aborts the lock request.
  locks.request(name, { signal }, lead).catch(() => undefined);
  post('request latest');
  return {
    notifyOtherTabs: () => post({ submitted: undefined }),
    close: () => {
      closing.abort();
      channel.close();
    },
  };
}

function listen(onChange: (submitted: InquiryCount) => void, { whileHidden = false } = {}) {
  const following = followChanges(
    callUrl('followInquiries'),
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

const submittedIn = (data: string) =>
  inquiryChangeEvent.safeParse(JSON.parse(data)).data?.submitted;
