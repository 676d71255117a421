const firstDelayMs = 2_000;
const longestDelayMs = 60_000;
/** A stream that ends sooner than this has failed. */
const settledAfterMs = 10_000;

export interface Following {
  /** Whether changes are told as they happen; until then whoever must know asks. */
  readonly isOpen: boolean;
  stop(): void;
}

/**
 * Calls back for each change that the server streams. A hidden page closes its connection unless `whileHidden` is set,
 * since browsers allow few. Reconnects after a delay that doubles with each failure; the second failure in a row counts
 * as a change, so that a page whose access was revoked reads again.
 */
export function followChanges(
  url: string,
  onChange: (data?: string) => void,
  { whileHidden = false } = {},
): Following {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    close();
    if (document.hidden && !whileHidden) return;
    const opened = new EventSource(url);
    const openedAt = timeOfOpening(opened);
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) => onChange(data));
    opened.addEventListener('error', () => {
      failures = Date.now() - openedAt() > settledAfterMs ? 1 : failures + 1;
      if (failures === 2) onChange();
      // The browser comes back by itself, and says what it has heard last.
      if (failures === 1 && opened.readyState === EventSource.CONNECTING) return;
      close();
      timer = setTimeout(open, delayAfter(failures));
    });
    stream = opened;
  };
  open();
  const isOpen = () => stream?.readyState === EventSource.OPEN;
  const onVisibility = () => (whileHidden && isOpen() ? undefined : open());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', open, { signal });
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

/** Infinity until it is open. */
function timeOfOpening(stream: EventSource) {
  let openedAt = Infinity;
  stream.addEventListener('open', () => (openedAt = Date.now()));
  return () => openedAt;
}

/** Not the same for all who lost the same server. */
function delayAfter(failures: number) {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}
