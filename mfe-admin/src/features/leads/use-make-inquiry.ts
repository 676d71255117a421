import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { leadsKey } from './list-leads.js';

/**
 * Returns `make`, which creates an inquiry from a lead. `make` resolves to true on success. After a failure, it
 * resolves to false, and `error` contains the reason.
 */
export function useCreateInquiry(number: string) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const make = async (uid: string, products: { productId: string; quantity: number }[]) => {
    setIsBusy(true);
    try {
      const body = { uid, products };
      const { message } = await request('makeInquiryOfLead', { params: { number }, body });
      notify.success(message);
      return true;
    } catch (failure) {
      setError(errorMessage(failure, "Can't connect to the shop"));
      return false;
    } finally {
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: leadsKey });
      void client.invalidateQueries({ queryKey: ['inquiries'] });
    }
  };
  return { make, error, isBusy };
}
