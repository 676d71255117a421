import { isPushSupported, readSubscription, subscribeToPush } from './browser-push.js';
import { getPushSettings, turnOffPush, turnOnPush } from './push-calls.js';

/**
 * The state of push notifications in this browser: `unknown` while it is loading, `failed` if it could not be loaded,
 * `unavailable` if the browser or the site does not support notifications, and `blocked` if the user denied permission.
 */
export type PushStatus = 'unknown' | 'unavailable' | 'failed' | 'blocked' | 'off' | 'on';

export interface PushState {
  status: PushStatus;
  publicKey?: string;
  /** Id of this browser's subscription on the server. */
  id?: string;
}

/**
 * Loads the push state of this browser. If the account has enabled notifications in this browser, also sends the
 * browser's subscription to the server again.
 */
export async function loadPushState(): Promise<PushState> {
  if (!isPushSupported()) return { status: 'unavailable' };
  try {
    const subscription = await readSubscription();
    const { publicKey, browsers } = await getPushSettings(subscription?.endpoint);
    if (publicKey === null) return { status: 'unavailable' };
    if (Notification.permission === 'denied') return { status: 'blocked', publicKey };
    const thisBrowser = browsers.find(({ isThis }) => isThis);
    if (!thisBrowser || !subscription) return { status: 'off', publicKey };
    await turnOnPush(subscription);
    return { status: 'on', publicKey, id: thisBrowser.id };
  } catch {
    return { status: 'failed' };
  }
}

/** Sends this browser's subscription to the server again if the account has enabled notifications in this browser. */
export async function renewSubscription(): Promise<void> {
  if (isPushSupported() && (await readSubscription())) await loadPushState();
}

/** Asks for permission and subscribes this browser. Rejects with `ApiError`. */
export async function enablePush({ publicKey }: PushState): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted' && publicKey) await turnOnPush(await subscribeToPush(publicKey));
}

/** Deletes this browser's subscription on the server and in the browser. Rejects with `ApiError`. */
export async function disablePush({ id }: PushState): Promise<void> {
  if (id) await turnOffPush(id);
  await (await readSubscription())?.unsubscribe();
}
