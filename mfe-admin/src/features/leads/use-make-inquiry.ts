import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { findRejectedLines } from '../../lib/inquiries/find-rejected-lines.js';
import { parseRequestedLine, type RequestedLine } from './asked-line.js';
import { leadsKey } from './list-leads.js';

/**
 * Returns `make`, which creates an inquiry from a lead. `make` resolves to true on success. After a failure, it
 * resolves to false, `error` contains the reason, and `rejected` maps the rejected lines to their error messages.
 */
export function useCreateInquiry(number: string) {
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const [rejected, setRejected] = useState(new Map<RequestedLine, string>());
  const [isBusy, setIsBusy] = useState(false);
  const make = async (uid: string, lines: RequestedLine[]) => {
    setIsBusy(true);
    try {
      const body = { uid, products: lines.flatMap((line) => parseRequestedLine(line) ?? []) };
      const { message } = await request('makeInquiryOfLead', { params: { number }, body });
      notify.success(message);
      return true;
    } catch (failure) {
      setError(errorMessage(failure, "Can't connect to the shop"));
      setRejected(findRejectedLines(failure, lines));
      return false;
    } finally {
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: leadsKey });
      void client.invalidateQueries({ queryKey: ['inquiries'] });
    }
  };
  return { make, error, rejected, isBusy };
}
