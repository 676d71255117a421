import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExistingCustomer } from 'contracts';
import { useState } from 'react';
import { request } from '../../lib/api/request.js';
import { useDebounced } from '../../lib/hooks/use-debounced.js';

export interface CustomerContactInput {
  name: string;
  phone: string;
  email: string;
}

export type InquiryCustomerRequest = { uid: string } | CustomerContactInput;

/** The contact data of the form before the user has typed anything. */
export const emptyCustomerContact: CustomerContactInput = { name: '', phone: '', email: '' };

/**
 * Manages the choice of the customer for a new inquiry. `matches` are the existing customers with the typed contact
 * data. `customer` is the chosen customer or the only match.
 */
export function useCaller() {
  const [typed, setTyped] = useState(emptyCustomerContact);
  const [chosen, choose] = useState<ExistingCustomer>();
  const { matches: customers, isStale, isFailed, search } = useKnownCallers(typed);
  const [only, ...rest] = customers ?? [];
  const found = rest.length === 0 && !isStale ? only : undefined;
  const customer = chosen ?? found;
  const isTyped = typed.name.trim() !== '' && (typed.phone.trim() || typed.email.trim()) !== '';
  const toSend: InquiryCustomerRequest = customer
    ? { uid: customer.uid }
    : isTyped
      ? typed
      : emptyCustomerContact;
  return {
    typed,
    setTyped,
    chosen,
    choose,
    matches: customers,
    isFailed,
    search,
    customer,
    toSend,
  };
}

export type InquiryCustomerChoice = ReturnType<typeof useCaller>;

/**
 * Finds the customers with the typed contact data. Returns an empty list while the data is incomplete, and undefined
 * until the search has succeeded. `isStale` is true while the customers match earlier contact data.
 */
function useKnownCallers({ phone, email }: CustomerContactInput) {
  const typedContact = JSON.stringify({ phone: phone.trim(), email: email.trim() });
  const contact = useDebounced(typedContact, 250);
  const isEmpty = contact === JSON.stringify({ phone: '', email: '' });
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['callers', contact],
    queryFn: ({ signal }) => findCallers(JSON.parse(contact) as Contact, signal),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const customers: ExistingCustomer[] | undefined = isEmpty ? [] : data;
  return {
    matches: customers,
    isStale: isPlaceholderData || contact !== typedContact,
    isFailed: isError && !isEmpty,
    search: () => void refetch(),
  };
}

type Contact = Pick<CustomerContactInput, 'phone' | 'email'>;

async function findCallers({ phone, email }: Contact, signal: AbortSignal) {
  const body = {
    ...(phone.replaceAll(/\D/g, '').length >= 6 && { phone }),
    ...(/^\S+@\S+\.\w{2,}$/.test(email) && { email }),
  };
  if (Object.keys(body).length === 0) return [];
  return (await request('findCaller', { body }, signal)).customers;
}
