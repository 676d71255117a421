import { SlotBoundary, useEvent, useIsIdle } from 'storefront-kit';
import { useState } from 'react';
import { useLoadedData } from '../lib/use-loaded.js';
import { EventBuffer, type ToastAndPopupBuffers } from './event-buffer.js';

const load = async () => (await import('./lazy/lazy-extras.js')).LazyExtras;

/**
 * Shows toasts and popups, sends telemetry and watches the session. Loads the code for this when the page becomes idle
 * or when a toast or popup is needed.
 */
export function Extras() {
  const [extrasProps] = useState<ToastAndPopupBuffers>(() => ({
    toasts: new EventBuffer(),
    popups: new EventBuffer(),
  }));
  const [isNeeded, setIsNeeded] = useState(false);
  const isIdle = useIsIdle();
  const { value: Loaded, isFailed, retry } = useLoadedData(isIdle || isNeeded ? load : undefined);
  const ensureLoaded = () => {
    setIsNeeded(true);
    if (isFailed) retry();
  };
  useEvent('toast:show', (toast) => {
    extrasProps.toasts.push(toast);
    ensureLoaded();
  });
  useEvent('popup:wanted', ({ popup }) => {
    extrasProps.popups.push(popup);
    ensureLoaded();
  });
  if (!Loaded) return null;
  return (
    <SlotBoundary attempt="" fallback={() => null}>
      <Loaded {...extrasProps} />
    </SlotBoundary>
  );
}
