import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request.js';
import { useDebounced } from '../../lib/use-debounced.js';

const debounceMs = 80;

/** What fits a text, once the typing pauses; a question that is overtaken is cut off. */
export function useFound(typed: string) {
  const q = useDebounced(typed.trim(), debounceMs);
  const isAsking = typed.trim() !== '' && q !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['find', q],
    queryFn: ({ signal }) => request('find', { query: { q } }, signal),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  return {
    found: isAsking && !error ? data : undefined,
    error: isAsking ? error : null,
    isPending: typed.trim() !== '' && (q !== typed.trim() || isFetching),
    retry: () => void refetch(),
  };
}
