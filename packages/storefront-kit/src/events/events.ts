import type { SiteEventName, SiteEvents } from 'contracts';
import { useEffectEvent, useLayoutEffect } from 'react';

export function emit<Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Adds a listener for a site event. Returns a function that removes the listener. */
export function onEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<SiteEvents[Name]>).detail);
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}

/** Listens to a site event while the component is mounted, starting before its first paint. */
export function useEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): void {
  const latest = useEffectEvent(listener);
  useLayoutEffect(() => onEvent(name, (detail) => latest(detail)), [name]);
}
