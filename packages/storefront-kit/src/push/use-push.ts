import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.js';
import { isPushSupported, readSubscription, subscribe } from './browser-push.js';
import { getPushSettings, turnOffPush, turnOnPush } from './push-calls.js';

/**
 * `unknown` while loading; `unavailable` if the browser or the site does not support notifications; `blocked` if the
 * user denied permission; `failed` if the state could not be loaded.
 */
export type PushStatus = 'unknown' | 'unavailable' | 'failed' | 'blocked' | 'off' | 'on';

export interface Push {
  status: PushStatus;
  isBusy: boolean;
  failure: string;
  /** Requests permission, so it must be called from a click handler. */
  turnOn: () => void;
  turnOff: () => void;
}

interface Known {
  status: PushStatus;
  publicKey?: string;
  id?: string;
}

/** Returns state and actions of push notifications for the signed-in account in this browser. */
export function usePush(): Push {
  const [known, setKnown] = useState<Known>({ status: 'unknown' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const load = useCallback(async () => setKnown(await read()), []);
  useEffect(() => void load(), [load]);
  const change = async (act: () => Promise<void>) => {
    setIsBusy(true);
    setFailure('');
    try {
      await act();
      await load();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Something went wrong. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return {
    status: known.status,
    isBusy,
    failure,
    turnOn: () => void change(() => turnOn(known)),
    turnOff: () => void change(() => turnOff(known)),
  };
}

/** Sends this browser's subscription to the server again if the account has enabled notifications in this browser. */
export async function renewPush(): Promise<void> {
  if (isPushSupported() && (await readSubscription())) await read();
}

async function read(): Promise<Known> {
  if (!isPushSupported()) return { status: 'unavailable' };
  try {
    const subscription = await readSubscription();
    const { publicKey, browsers } = await getPushSettings(subscription?.endpoint);
    if (publicKey === null) return { status: 'unavailable' };
    if (Notification.permission === 'denied') return { status: 'blocked', publicKey };
    const own = browsers.find(({ isThis }) => isThis);
    if (!own || !subscription) return { status: 'off', publicKey };
    await turnOnPush(subscription);
    return { status: 'on', publicKey, id: own.id };
  } catch {
    return { status: 'failed' };
  }
}

async function turnOn({ publicKey }: Known) {
  const permission = await Notification.requestPermission();
  if (permission === 'granted' && publicKey) await turnOnPush(await subscribe(publicKey));
}

async function turnOff({ id }: Known) {
  if (id) await turnOffPush(id);
  await (await readSubscription())?.unsubscribe();
}
