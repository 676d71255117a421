import { readSession } from 'storefront-kit';
import { lastingApi } from '../../lib/api.js';
import { readState, setItem } from '../../lib/cart-state.js';
import { cartHasChanged, endSession, isSignedOut } from '../../lib/load-cart.js';
import { isOnline } from '../../lib/online.js';
import { isRefusal, isUnanswered, showError } from '../../lib/toast.js';
import { unsaved, type LineChange } from '../../lib/unsaved.js';
import { cartTexts } from '../../texts.js';

const saveAfter = 400;
const retryAfter = 3_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let saving: Promise<void> = Promise.resolve();
let isWatching = false;
let isTold = false;

/** Shows a change at once and saves it when nobody has changed the line for a moment. */
export function changeLine(id: string, change: LineChange): void {
  watchPage();
  unsaved.changes.set(id, { ...unsaved.changes.get(id), ...change });
  setItem(id, change);
  saveLater(id, saveAfter);
}

/** Tries to save what waits; resolves with whether the server has it all. */
export async function saveNow(): Promise<boolean> {
  await Promise.all([...unsaved.changes.keys()].map(save));
  await saving;
  return unsaved.changes.size === 0;
}

/** Forgets what was changed of a line that is taken out. */
export function forgetChange(id: string): void {
  stopWaiting(id);
  unsaved.changes.delete(id);
}

// One after the other, so that an earlier change never arrives after a later one.
function save(id: string): Promise<void> {
  stopWaiting(id);
  saving = saving.then(async () => {
    const change = unsaved.changes.get(id);
    const item = readState().items.find((one) => one.id === id);
    if (!change || !item) {
      unsaved.changes.delete(id);
      return;
    }
    const isUnsure = await trySending({ cartId: id, quantity: item.quantity, ...change });
    const isLast = unsaved.changes.get(id) === change;
    if (isLast && isUnsure) saveLater(id, retryAfter);
    else if (isLast) unsaved.changes.delete(id);
    await cartHasChanged();
  });
  return saving;
}

/** Resolves with whether nobody answered, so that the same has to be sent again. */
async function trySending(change: LineChange & { cartId: string; quantity: number }) {
  const session = readSession();
  const uid = session.isSignedIn ? { uid: session.uid } : {};
  try {
    await lastingApi.call('changeCartItem', { body: { ...change, ...uid } });
    isTold = false;
    return false;
  } catch (error) {
    if (isSignedOut(error)) await endSession();
    else tell(error);
    return isUnanswered(error);
  }
}

/** Says what went wrong; once is enough while nobody answers. */
function tell(error: unknown) {
  if (isRefusal(error)) showError(error.message);
  // Without a network the drawer says so by itself, and that what is changed is kept.
  else if (!isTold && isOnline()) showError(cartTexts.saveFailed);
  isTold = isUnanswered(error);
}

function saveLater(id: string, time: number) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void save(id), time),
  );
}

function stopWaiting(id: string) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Saves at once when there is a network again, and when the page is left. */
function watchPage() {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('online', () => void saveNow());
  window.addEventListener('pagehide', () => void saveNow());
}
