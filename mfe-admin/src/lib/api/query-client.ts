import { QueryClient } from '@tanstack/react-query';

/** Automatic retries are off, because a failure is displayed immediately with a button to try again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
