import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames } from 'contracts';
import { request } from './request.js';
import { setSessionEnded } from './session-ended.js';

/** Who is signed in, as the server sees it; null for nobody. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  // Signed in again in another tab, or out.
  refetchOnWindowFocus: 'always',
  queryFn: async () => {
    const { user } = await request('showMe', {});
    setSessionEnded(user === null);
    return user && fromWire(wireNames.account, user);
  },
});
