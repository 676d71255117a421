import type { PopupName } from './popup-queue.js';

const snoozeMs = 30 * 24 * 60 * 60 * 1_000;
/** Session storage key. While it is set, no popup opens automatically. */
const visitKey = 'popups';
const keyOf = (popup: PopupName) => `popup:${popup}`;

/** True unless automatic popups have ended for this visit or this popup was dismissed within the last 30 days. */
export function mayAutoOpen(popup: PopupName): boolean {
  const closedAt = Number(attempt(() => localStorage.getItem(keyOf(popup))) ?? 0);
  const hasEnded = attempt(() => sessionStorage.getItem(visitKey)) ?? false;
  return !hasEnded && Date.now() - closedAt > snoozeMs;
}

/** Prevents further automatic popups in this tab, for example after any popup has opened. */
export function endPopupsForVisit(): void {
  attempt(() => sessionStorage.setItem(visitKey, 'over'));
}

/** Prevents the popup from opening automatically for 30 days. */
export function recordDismissal(popup: PopupName): void {
  attempt(() => localStorage.setItem(keyOf(popup), String(Date.now())));
}

/** Accesses web storage. Returns undefined if the browser denies access or the storage is full. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access();
  } catch (error) {
    console.info("Couldn't use local storage:", error);
    return undefined;
  }
}
