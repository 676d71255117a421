/** Milliseconds between tries while nothing else suggests one. */
export const retryIntervalMs = 15_000;

const signals = ['online', 'focus'];
const waiters = new Set<() => void>();

/** Lets all try again that wait for a chance: something has just come that could not be had before. */
export function notifyRetry(): void {
  for (const wake of [...waiters]) wake();
}

/** Settles when another try makes sense: after a pause, when the network, the visitor or another module is back. */
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
