import { useSyncExternalStore } from 'react';
import { pageHref, useNavigation } from 'storefront-kit';

/** Returns the search text of the displayed results page, or an empty string on other pages. */
export function useQueryFromUrl() {
  const { onPath } = useNavigation();
  return useSyncExternalStore(onPath, readWords, () => '');
}

function readWords() {
  const { pathname, search } = window.location;
  return pathname === pageHref('search') ? (new URLSearchParams(search).get('q') ?? '') : '';
}
