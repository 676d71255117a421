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
 * Tells of each change that the server streams while the page is visible. A hidden page closes the connection, since
 * browsers allow few. It comes back after a pause that doubles with each failure; the second in a row is told as a change,
 * since whoever may no longer listen has something else to see.
 */
export function followChanges(url: string, onChange: (data?: string) => void): Following {
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
    if (document.hidden) return;
    const opened = new EventSource(url);
    let openedAt = Infinity;
    opened.addEventListener('open', () => (openedAt = Date.now()));
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) => onChange(data));
    opened.addEventListener('error', () => {
      failures = Date.now() - openedAt > settledAfterMs ? 1 : failures + 1;
      if (failures === 2) onChange();
      // The browser comes back by itself, and says what it has heard last.
      if (failures === 1 && opened.readyState === EventSource.CONNECTING) return;
      close();
      timer = setTimeout(open, delayAfter(failures));
    });
    stream = opened;
  };
  open();
  document.addEventListener('visibilitychange', open, { signal });
  window.addEventListener('online', open, { signal });
  return {
    get isOpen() {
      return stream?.readyState === EventSource.OPEN;
    },
    stop() {
      stopping.abort();
      close();
    },
  };
}

/** Not the same for all who lost the same server. */
function delayAfter(failures: number) {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}
