import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../hooks/use-debounced.js';

const debounceMs = 250;

export interface PreviewSource<Change, Preview> {
  choice: unknown;
  /** The change to preview; undefined while the input is incomplete or invalid. */
  change: Change | undefined;
  load: (change: Change, signal: AbortSignal) => Promise<Preview>;
}

/**
 * Returns a debounced preview of a change. `isCurrent` is false while the preview belongs to an
 * earlier input.
 */
export function usePreview<Change, Preview>(source: PreviewSource<Change, Preview>) {
  const { choice, change, load } = source;
  const debouncedChange = useDebounced(change, debounceMs);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['bulk preview', choice, debouncedChange],
    queryFn: ({ signal }) => (debouncedChange ? load(debouncedChange, signal) : null),
    enabled: debouncedChange !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isSame = JSON.stringify(debouncedChange) === JSON.stringify(change);
  const isCurrent = change !== undefined && isSame && !isPlaceholderData && !isFetching;
  const preview = change && !error ? data : undefined;
  return {
    preview: preview ?? undefined,
    error: change && error,
    isCurrent,
    isLoading: isFetching,
    reload: refetch,
  };
}
