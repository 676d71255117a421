/** Milliseconds until a pending retry runs if no other signal occurs. */
export const retryIntervalMs = 8_000;

const signals = ['online', 'focus'];
const waiters = new Set<() => void>();

/** Wakes all pending retries. Called when a retried module has loaded, because other modules may now load too. */
export function wakePendingRetries(): void {
  for (const wake of [...waiters]) wake();
}

/**
 * Resolves when the next retry is due: after an interval, when the browser goes online, when the window is focused, or
 * when another module has loaded.
 */
export function waitForRetrySignal(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      waiters.delete(wake);
      for (const signal of signals) window.removeEventListener(signal, wake);
      resolve();
    };
    const timer = setTimeout(wake, retryIntervalMs);
    waiters.add(wake);
    for (const signal of signals) window.addEventListener(signal, wake);
  });
}
