import { QueryClient } from '@tanstack/react-query';

/** Nothing is asked twice by itself: a failure is shown at once, with a way to try again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
