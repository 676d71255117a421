import type { Popup } from './popup-queue.js';

const snoozeMs = 30 * 24 * 60 * 60 * 1_000;
const keyOf = (popup: Popup) => `popup:${popup}`;

/** True unless the popup was open in this visit, or was dismissed within the last 30 days. */
export function mayAutoOpen(popup: Popup): boolean {
  const closedAt = Number(read(localStorageOf(), keyOf(popup)));
  return read(sessionStorageOf(), keyOf(popup)) === null && Date.now() - closedAt > snoozeMs;
}

/** Remembers for this visit that the popup was open, by itself or on request. */
export function recordOpening(popup: Popup): void {
  write(sessionStorageOf(), popup, 'offered');
}

/** Keeps the popup from opening by itself for 30 days. */
export function recordDismissal(popup: Popup): void {
  write(localStorageOf(), popup, String(Date.now()));
}

const localStorageOf = () => store(() => localStorage);
const sessionStorageOf = () => store(() => sessionStorage);

/** A browser may refuse even to hand its store out. */
function store(open: () => Storage): Storage | undefined {
  try {
    return open();
  } catch (error) {
    console.info('This browser remembers nothing:', error);
    return undefined;
  }
}

const read = (from: Storage | undefined, key: string) => from?.getItem(key) ?? null;

function write(to: Storage | undefined, popup: Popup, value: string) {
  try {
    to?.setItem(keyOf(popup), value);
  } catch (error) {
    console.info('This browser remembers nothing:', error);
  }
}
