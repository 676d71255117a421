const firstDelayMs = 2_000;
const longestDelayMs = 60_000;
/** Minimum duration of a stream in milliseconds. A stream that ends earlier counts as failed. */
const settledAfterMs = 10_000;

export interface ChangeSubscription {
  /** True while the stream is open; otherwise, callers must poll. */
  readonly isOpen: boolean;
  stop(): void;
}

/**
 * Calls `onChange` for each change that the server streams. Because browsers limit the number of connections, closes
 * the connection while the page is hidden, unless `whileHidden` is set. Reconnects after a delay that doubles with each
 * consecutive failure. Also calls `onChange` after the second consecutive failure, so that a page whose access was
 * revoked reloads its data.
 */
export function followChanges(
  url: string,
  onChange: (data?: string) => void,
  { whileHidden = false } = {},
): ChangeSubscription {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const stopping = new AbortController();
  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    close();
    if (document.hidden && !whileHidden) return;
    stream = openStream(url, onChange, (opened, wasSettled) => {
      failures = wasSettled ? 1 : failures + 1;
      if (failures === 2) onChange();
      // After the first failure, the browser itself reconnects and sends the id of the last event.
      if (failures === 1 && opened.readyState === EventSource.CONNECTING) return;
      close();
      timer = setTimeout(open, delayAfter(failures));
    });
  };
  open();
  const isOpen = () => stream?.readyState === EventSource.OPEN;
  const onVisibility = () => (whileHidden && isOpen() ? undefined : open());
  document.addEventListener('visibilitychange', onVisibility, { signal: stopping.signal });
  window.addEventListener('online', open, { signal: stopping.signal });
  return {
    get isOpen() {
      return isOpen();
    },
    stop() {
      stopping.abort();
      close();
    },
  };
}

/**
 * Opens an event stream. On each error, calls `onFailure` with the stream and a boolean, which is true if the stream
 * was open for longer than `settledAfterMs`.
 */
function openStream(
  url: string,
  onChange: (data?: string) => void,
  onFailure: (stream: EventSource, wasSettled: boolean) => void,
) {
  const stream = new EventSource(url);
  let openedAt = Infinity;
  stream.addEventListener('open', () => (openedAt = Date.now()));
  stream.addEventListener('changed', ({ data }: MessageEvent<string>) => onChange(data));
  stream.addEventListener('error', () => onFailure(stream, Date.now() - openedAt > settledAfterMs));
  return stream;
}

/** Adds random jitter, so that the clients of a failed server do not all reconnect at the same time. */
function delayAfter(failures: number) {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}
