import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from './confirm.js';

/** Asks for confirmation before unsaved changes are lost, both within the staff area and when the page is left. */
export function useUnsavedGuard(isUnsaved: () => boolean, detail: string) {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = { text: 'Leave without saving?', detail, action: 'Leave' };
    void confirm(question).then((goes) => (goes ? blocker.proceed() : blocker.reset()));
  }, [confirm, blocker, detail]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);
}
