import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';
import { useDebounced } from '../../lib/hooks/use-debounced.js';

const debounceMs = 80;

/** Returns debounced search results; a superseded request is aborted. */
export function useSearchResults(typed: string) {
  const q = useDebounced(typed.trim(), debounceMs);
  const isSearching = typed.trim() !== '' && q !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) => request('find', { query: { q } }, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  return {
    results: isSearching && !error ? data : undefined,
    error: isSearching ? error : null,
    isPending: typed.trim() !== '' && (q !== typed.trim() || isFetching),
    retry: () => void refetch(),
  };
}
