import { useSyncExternalStore } from 'react';
import { pageHref, useNavigation } from 'storefront-kit';

/** Search text of the displayed results page; empty on other pages. */
export function useQueryFromUrl() {
  const { onPath } = useNavigation();
  return useSyncExternalStore(onPath, readWords, () => '');
}

function readWords() {
  const { pathname, search } = window.location;
  return pathname === pageHref('search') ? (new URLSearchParams(search).get('q') ?? '') : '';
}
