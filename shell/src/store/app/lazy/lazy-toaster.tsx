import { useEffect, useState } from 'react';
import { useEvent } from 'storefront-kit';
import { useLoadedData } from '../../lib/use-loaded.js';
import type { ToastAndPopupBuffers } from '../event-buffer.js';

const load = async () => (await import('./buffered-toaster.js')).BufferedToaster;
const interactions = ['pointerdown', 'keydown'] as const;

/** Shows toasts. Their code is loaded on the visitor's first interaction or with the first toast. */
export function LazyToaster({ toasts }: Pick<ToastAndPopupBuffers, 'toasts'>) {
  const [isNeeded, setIsNeeded] = useState(() => !toasts.isEmpty);
  const { value: Shown, isFailed, retry } = useLoadedData(isNeeded ? load : undefined);
  useEvent('toast:show', () => {
    setIsNeeded(true);
    if (isFailed) retry();
  });
  useEffect(() => {
    const waiting = new AbortController();
    const onInteraction = () => {
      waiting.abort();
      setIsNeeded(true);
    };
    for (const interaction of interactions)
      addEventListener(interaction, onInteraction, { capture: true, signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  return Shown && <Shown toasts={toasts} />;
}
