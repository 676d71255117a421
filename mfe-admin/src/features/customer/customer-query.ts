import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/request.js';

const customerKey = (uid: string) => ['customer', uid] as const;

/** A customer with what belongs to him. */
export const customerQuery = (uid: string) =>
  queryOptions({
    queryKey: customerKey(uid),
    queryFn: ({ signal }) => request('showCustomer', { params: { uid } }, signal),
  });

/** Where he is signed in; refused to those of the staff who may not know. */
export const accessQuery = (uid: string) =>
  queryOptions({
    queryKey: [...customerKey(uid), 'access'],
    queryFn: ({ signal }) => request('showCustomerAccess', { params: { uid } }, signal),
    retry: false,
  });
