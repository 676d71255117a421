import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request('showSecondFactor', {}, signal),
});
