import { SlotBoundary, useEvent, useIsIdle } from 'storefront-kit';
import { useState } from 'react';
import { useLoaded } from '../lib/use-loaded.js';
import { Asks, type ExtrasProps } from './asks.js';

const load = async () => (await import('./later/later-extras.js')).LaterExtras;

/** Toasts, popups and the watch over the session: fetched when the page is idle, or as soon as one of them is needed. */
export function Extras() {
  const [asks] = useState<ExtrasProps>(() => ({
    since: performance.now(),
    toasts: new Asks(),
    popups: new Asks(),
  }));
  const [isNeeded, setIsNeeded] = useState(false);
  const isIdle = useIsIdle();
  const { value: Loaded, isFailed, retry } = useLoaded(isIdle || isNeeded ? load : undefined);
  const need = () => {
    setIsNeeded(true);
    if (isFailed) retry();
  };
  useEvent('toast:show', (toast) => {
    asks.toasts.push(toast);
    need();
  });
  useEvent('popup:wanted', ({ popup }) => {
    asks.popups.push(popup);
    need();
  });
  if (!Loaded) return null;
  return (
    <SlotBoundary attempt="" fallback={() => null}>
      <Loaded {...asks} />
    </SlotBoundary>
  );
}
