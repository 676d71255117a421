import type { SiteEventName, SiteEvents } from 'contracts';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Dispatches an event to every part of the page. */
export function emit<Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Adds a listener and returns a function that removes it. */
export function onEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): () => void {
  // Safe: only `emit` dispatches these names, each with its detail type.
  const listen = (event: Event) => listener((event as CustomEvent<SiteEvents[Name]>).detail);
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}

/** Listens while the component is mounted, from before its first paint. */
export function useEvent<Name extends SiteEventName>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): void {
  const latest = useEffectEvent(listener);
  useLayoutEffect(() => onEvent(name, (detail) => latest(detail)), [name]);
}
