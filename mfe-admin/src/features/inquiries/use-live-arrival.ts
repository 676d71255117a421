import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

const pause = 30_000;

/** Fetches the inquiries again while the screen is looked at, so that new ones arrive; answers how to do so at once. */
export function useLiveArrival() {
  const client = useQueryClient();
  const reload = useCallback(() => client.invalidateQueries({ queryKey: ['inquiries'] }), [client]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, pause);
    return () => clearInterval(timer);
  }, [reload]);
  return reload;
}
