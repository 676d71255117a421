import { useCallback, useEffect, useState } from 'react';
import { ApiError } from 'storefront-kit';
import {
  loadPushState,
  type PushState,
  type PushStatus,
  renewSubscription,
  disablePush,
  enablePush,
} from './push-state.js';

export type { PushStatus };

export interface PushControls {
  status: PushStatus;
  isBusy: boolean;
  failure: string;
  /** Asks the user for permission. Call it from a click handler, because browsers ignore the request otherwise. */
  turnOn: () => void;
  turnOff: () => void;
}

/**
 * Returns the state of push notifications for the signed-in account in this browser, and functions to turn them on and
 * off.
 */
export function usePush(): PushControls {
  const [state, setState] = useState<PushState>({ status: 'unknown' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const load = useCallback(async () => setState(await loadPushState()), []);
  useEffect(() => void load(), [load]);
  const change = async (action: typeof enablePush) => {
    setIsBusy(true);
    setFailure('');
    try {
      await action(state);
      await load();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Something went wrong. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return {
    status: state.status,
    isBusy,
    failure,
    turnOn: () => void change(enablePush),
    turnOff: () => void change(disablePush),
  };
}

/**
 * Sends this browser's subscription to the server again if the account has enabled notifications in this browser. Never
 * rejects: after a failure, the next page load tries again.
 */
export const renewPush = (): Promise<void> => renewSubscription().catch(() => undefined);
