import { QueryClient } from '@tanstack/react-query';

/** Creates a query client without automatic retries: failures are displayed immediately, with a button to try again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
