import type { Popup } from './popup-queue.js';

const snoozeMs = 30 * 24 * 60 * 60 * 1_000;
/** Session storage key that is set once no more popups may open automatically during the visit. */
const visitKey = 'popups';
const keyOf = (popup: Popup) => `popup:${popup}`;

/** True unless automatic popups have ended for this visit or this popup was dismissed within the last 30 days. */
export function mayAutoOpen(popup: Popup): boolean {
  const closedAt = Number(read(localStorageOf(), keyOf(popup)));
  return read(sessionStorageOf(), visitKey) === null && Date.now() - closedAt > snoozeMs;
}

/** Prevents further automatic popups in this tab, for example after any popup has opened. */
export function endPopupsForVisit(): void {
  write(sessionStorageOf(), visitKey, 'over');
}

/** Prevents the popup from opening automatically for 30 days. */
export function recordDismissal(popup: Popup): void {
  write(localStorageOf(), keyOf(popup), String(Date.now()));
}

const localStorageOf = () => store(() => localStorage);
const sessionStorageOf = () => store(() => sessionStorage);

/** Returns the storage, or undefined if the browser denies access to it. */
function store(open: () => Storage): Storage | undefined {
  try {
    return open();
  } catch (error) {
    console.info("Couldn't use local storage:", error);
    return undefined;
  }
}

const read = (from: Storage | undefined, key: string) => from?.getItem(key) ?? null;

function write(to: Storage | undefined, key: string, value: string) {
  try {
    to?.setItem(key, value);
  } catch (error) {
    console.info("Couldn't use local storage:", error);
  }
}
