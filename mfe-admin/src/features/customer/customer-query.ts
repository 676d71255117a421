import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/request.js';

const customerKey = (uid: string) => ['customer', uid] as const;

/** A customer with the related records. */
export const customerQuery = (uid: string) =>
  queryOptions({
    queryKey: customerKey(uid),
    queryFn: ({ signal }) => request('showCustomer', { params: { uid } }, signal),
  });

/** Sessions and sign-ins of the customer; refused with 403 for staff without the permission. */
export const accessQuery = (uid: string) =>
  queryOptions({
    queryKey: [...customerKey(uid), 'access'],
    queryFn: ({ signal }) => request('showCustomerAccess', { params: { uid } }, signal),
    retry: false,
  });
