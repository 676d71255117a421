import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames } from 'contracts';
import { request } from './request.js';

/** Who is signed in, as the server sees it; null for nobody. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const { user } = await request('showMe', {});
    return user && fromWire(wireNames.account, user);
  },
});
