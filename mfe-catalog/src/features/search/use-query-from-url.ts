import { useSyncExternalStore } from 'react';
import { pageHref, useNavigation } from 'storefront-kit';

/** The words whose results the page shows, also after a reload of it. */
export function useQueryFromUrl() {
  const { onPath } = useNavigation();
  return useSyncExternalStore(onPath, readWords, () => '');
}

function readWords() {
  const { pathname, search } = window.location;
  return pathname === pageHref('search') ? (new URLSearchParams(search).get('q') ?? '') : '';
}
