/** Milliseconds between tries while nothing else suggests one. */
export const pause = 15_000;

const signals = ['online', 'focus'];
const waiting = new Set<() => void>();

/** Lets all try again that wait for a chance: something has just come that could not be had before. */
export function giveChance(): void {
  for (const go of [...waiting]) go();
}

/** Settles when another try makes sense: after a pause, when the network, the visitor or another module is back. */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      waiting.delete(go);
      for (const signal of signals) window.removeEventListener(signal, go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    waiting.add(go);
    for (const signal of signals) window.addEventListener(signal, go);
  });
}
