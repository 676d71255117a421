import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

const customerKey = (uid: string) => ['customer', uid] as const;

export const customerQuery = (uid: string) =>
  queryOptions({
    queryKey: customerKey(uid),
    queryFn: ({ signal }) => request('showCustomer', { params: { uid } }, signal),
  });

/** The server responds with 403 to staff without the permission; such a request is not retried. */
export const accessQuery = (uid: string) =>
  queryOptions({
    queryKey: [...customerKey(uid), 'access'],
    queryFn: ({ signal }) => request('showCustomerAccess', { params: { uid } }, signal),
    retry: false,
  });
