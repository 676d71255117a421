import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notify.js';
import { messageOf } from '../../lib/read-error-response.js';
import { request } from '../../lib/request.js';
import { leadsKey } from './list-leads.js';

/** Makes the inquiry and says its number; what is wrong stays beside the form. */
export function useMakeInquiry(number: string, onMade: () => void) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const make = async (uid: string, products: { productId: string; quantity: number }[]) => {
    setIsBusy(true);
    try {
      const body = { uid, products };
      const { message } = await request('makeInquiryOfLead', { params: { number }, body });
      notify.success(message);
      onMade();
    } catch (failure) {
      setError(messageOf(failure, 'The shop cannot be reached'));
    }
    setIsBusy(false);
    await client.invalidateQueries({ queryKey: leadsKey });
    await client.invalidateQueries({ queryKey: ['inquiries'] });
  };
  return { make, error, isBusy };
}
