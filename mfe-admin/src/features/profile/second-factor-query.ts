import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

/** Whether the user's account has a second factor enabled. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request('showSecondFactor', {}, signal),
});
