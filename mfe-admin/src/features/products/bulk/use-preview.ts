import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkChange, BulkChoice } from 'contracts';
import { request } from '../../../lib/api/request.js';
import { useDebounced } from '../../../lib/hooks/use-debounced.js';

const debounceMs = 250;

/** Debounced preview of a change. `isCurrent` is false while the preview belongs to an earlier input. */
export function usePreview(choice: BulkChoice, change: BulkChange | undefined) {
  const asked = useDebounced(change, debounceMs);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['bulk preview', choice, asked],
    queryFn: ({ signal }) =>
      asked ? request('previewBulkChange', { body: { choice, change: asked } }, signal) : null,
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isSame = JSON.stringify(asked) === JSON.stringify(change);
  const isCurrent = change !== undefined && isSame && !isPlaceholderData && !isFetching;
  const preview = change && !error ? data : undefined;
  return { preview: preview ?? undefined, error: change && error, isCurrent, reload: refetch };
}
