import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from './confirm.js';

/** Asks before unsaved changes are left behind, within the staff area and out of it. */
export function useUnsavedGuard(isUnsaved: () => boolean, detail: string) {
  const ask = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = { text: 'Leave without saving?', detail, action: 'Leave' };
    void ask(question).then((goes) => (goes ? blocker.proceed() : blocker.reset()));
  }, [ask, blocker, detail]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
}
