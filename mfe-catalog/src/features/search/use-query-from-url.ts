import { useSyncExternalStore } from 'react';
import { pageHref, useNavigation } from 'storefront-kit';

/** The search text of the displayed results page, also after a reload. */
export function useQueryFromUrl() {
  const { onPath } = useNavigation();
  return useSyncExternalStore(onPath, readWords, () => '');
}

function readWords() {
  const { pathname, search } = window.location;
  return pathname === pageHref('search') ? (new URLSearchParams(search).get('q') ?? '') : '';
}
