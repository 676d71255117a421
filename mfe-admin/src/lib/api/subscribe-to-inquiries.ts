import { openSharedStream, type SharedStream, type InquiryCount } from './shared-stream.js';

/** Receives the total number of inquiries ever submitted, if known. */
type OnChange = (submitted?: number) => void;

interface Options {
  /**
   * True to notify the subscriber even while the page is hidden. Other subscribers are notified when the page becomes
   * visible again.
   */
  whileHidden?: boolean;
}

const listeners = new Set<OnChange>();
let stream: SharedStream | undefined;
let latest: InquiryCount;

/**
 * Notifies the subscriber of each changed inquiry and each new notification. All subscribers of a page share one
 * stream.
 *
 * Returns a function that unsubscribes.
 */
export function subscribeToInquiries(
  onChange: OnChange,
  { whileHidden = false }: Options = {},
): () => void {
  let isBehind = false;
  const listener = (submitted?: number) => {
    isBehind = document.hidden && !whileHidden;
    if (!isBehind) onChange(submitted);
  };
  const catchUp = () => {
    if (isBehind) listener(latest);
  };
  listeners.add(listener);
  document.addEventListener('visibilitychange', catchUp);
  // An open stream does not repeat its last event, so a new subscriber receives the latest event here.
  if (latest !== undefined) {
    queueMicrotask(() => {
      if (listeners.has(listener)) listener(latest);
    });
  }
  stream ??= openSharedStream(notifyListeners);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', catchUp);
    if (listeners.size === 0) closeStream();
  };
}

/** Notifies the subscribers in the other tabs of this browser, which then refetch their data. */
export const notifyOtherTabs = () => stream?.notifyOtherTabs();

function notifyListeners(submitted: InquiryCount) {
  latest = submitted ?? latest;
  for (const listener of listeners) listener(submitted);
}

function closeStream() {
  stream?.close();
  stream = undefined;
  latest = undefined;
}
