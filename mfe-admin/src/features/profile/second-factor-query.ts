import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.js';

/** Whether an authenticator app is asked for when the own account signs in. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request('showSecondFactor', {}, signal),
});
