/** Milliseconds between tries while nothing else suggests one. */
export const pause = 15_000;

const signals = ['online', 'focus'];

/** Settles when another try makes sense: after a pause, when the network or the visitor is back. */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      for (const signal of signals) window.removeEventListener(signal, go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    for (const signal of signals) window.addEventListener(signal, go);
  });
}
