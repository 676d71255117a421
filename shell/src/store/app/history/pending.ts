import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let isPending = false;

/** Sets whether a page is loading and notifies components. */
export function setPending(next: boolean): void {
  if (next === isPending) return;
  isPending = next;
  for (const watcher of watchers) watcher();
}

/** True while a page loads. Kept outside the React tree, so that loading does not re-render the current page. */
export function usePending(): boolean {
  return useSyncExternalStore(
    watch,
    () => isPending,
    () => false,
  );
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
