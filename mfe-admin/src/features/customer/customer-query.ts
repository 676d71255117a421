import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

const customerKey = (uid: string) => ['customer', uid] as const;

export const customerQuery = (uid: string) =>
  queryOptions({
    queryKey: customerKey(uid),
    queryFn: ({ signal }) => request('showCustomer', { params: { uid } }, signal),
  });

/** The query is not retried, because the server responds with 403 to staff who may not see sign-ins. */
export const accessQuery = (uid: string) =>
  queryOptions({
    queryKey: [...customerKey(uid), 'access'],
    queryFn: ({ signal }) => request('showCustomerAccess', { params: { uid } }, signal),
    retry: false,
  });
