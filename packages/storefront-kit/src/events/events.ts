import type { SiteEventName, SiteEvents } from 'contracts';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Tells every part of the page what happened. */
export function emit<Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the answer is called. */
export function onEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): () => void {
  // Names are dispatched by `emit` alone, which ties each to its detail.
  const listen = (event: Event) => listener((event as CustomEvent<SiteEvents[Name]>).detail);
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}

/** Listens while the component is on the page, from the moment that it can be clicked. */
export function useEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): void {
  const latest = useEffectEvent(listener);
  useLayoutEffect(() => onEvent(name, (detail) => latest(detail)), [name]);
}
