import { readSession } from 'storefront-kit';
import { keepaliveApi } from '../../../lib/api.js';
import { readCartState, setCartItem } from '../../../lib/cart-state.js';
import { notifyCartChanged, handleSessionEnd, isSignedOut } from '../../../lib/load-cart.js';
import { isOnline } from '../../../lib/online.js';
import { isClientError, isOutcomeUnknown, notify } from '../../../lib/notify.js';
import { pendingChanges, type LineChange } from '../../../lib/pending-changes.js';
import { cartTexts } from '../../../cart-texts.js';

const saveDelayMs = 400;
const retryDelayMs = 3_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let saving: Promise<void> = Promise.resolve();
let isWatching = false;
let isErrorShown = false;

/** Applies a change to the displayed cart immediately and saves it with a debounce of `saveDelayMs`. */
export function changeCartLine(id: string, change: LineChange): void {
  watchPage();
  pendingChanges.changes.set(id, { ...pendingChanges.changes.get(id), ...change });
  setCartItem(id, change);
  scheduleSave(id, saveDelayMs);
}

/** Saves all pending changes. Resolves to true if the server has received all changes. */
export async function savePendingChanges(): Promise<boolean> {
  await Promise.all([...pendingChanges.changes.keys()].map(save));
  await saving;
  return pendingChanges.changes.size === 0;
}

export function discardChange(id: string): void {
  cancelSave(id);
  pendingChanges.changes.delete(id);
}

// Save requests run one after another, so that an earlier change never overwrites a later change.
function save(id: string): Promise<void> {
  cancelSave(id);
  saving = saving.then(async () => {
    const change = pendingChanges.changes.get(id);
    const item = readCartState().items.find((candidate) => candidate.id === id);
    if (!change || !item) {
      pendingChanges.changes.delete(id);
      return;
    }
    const isOutcomeUnknown = await trySave({ cartId: id, quantity: item.quantity, ...change });
    const isLast = pendingChanges.changes.get(id) === change;
    if (isLast && isOutcomeUnknown) scheduleSave(id, retryDelayMs);
    else if (isLast) pendingChanges.changes.delete(id);
    await notifyCartChanged();
  });
  return saving;
}

/** Resolves to true if it is unknown whether the server has saved the change, which must then be sent again. */
async function trySave(change: LineChange & { cartId: string; quantity: number }) {
  const session = readSession();
  const uid = session.isSignedIn ? { uid: session.uid } : {};
  try {
    await keepaliveApi.call('changeCartItem', { body: { ...change, ...uid } });
    isErrorShown = false;
    return false;
  } catch (error) {
    if (isSignedOut(error)) await handleSessionEnd();
    else showSaveError(error);
    return isOutcomeUnknown(error);
  }
}

/** Shows an error message, but only once for consecutive failures without a response. */
function showSaveError(error: unknown) {
  if (isClientError(error)) notify.error(error.serverMessage ?? cartTexts.saveFailed);
  // Shows no error while offline, because the drawer already explains that changes are saved later.
  else if (!isErrorShown && isOnline()) notify.error(cartTexts.saveFailed);
  isErrorShown = isOutcomeUnknown(error);
}

function scheduleSave(id: string, time: number) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void save(id), time),
  );
}

function cancelSave(id: string) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Saves all pending changes when the browser goes online and when the user leaves the page. */
function watchPage() {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', () => void savePendingChanges());
  window.addEventListener('pagehide', () => void savePendingChanges());
}
