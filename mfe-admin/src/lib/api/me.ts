import { queryOptions } from '@tanstack/react-query';
import { fromWire, wireNames } from 'contracts';
import { request } from './request.js';
import { setSessionEnded } from './session-ended.js';

export const meQuery = queryOptions({
  queryKey: ['me'],
  // The user is refetched when the page regains focus, because the user may have signed in or out in another tab.
  refetchOnWindowFocus: 'always',
  queryFn: async () => {
    const { user } = await request('showMe', {});
    setSessionEnded(user === null);
    return user && fromWire(wireNames.account, user);
  },
});
