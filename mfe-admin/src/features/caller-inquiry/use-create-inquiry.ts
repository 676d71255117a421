import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { personName } from '../../lib/format/person-name.js';
import { findRejectedLines } from '../../lib/inquiries/find-rejected-lines.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';
import type { InquiryProduct } from './products-of.js';
import type { InquiryCustomerRequest } from './use-caller.js';

interface Draft {
  customer: InquiryCustomerRequest;
  note: string;
  products: InquiryProduct[];
}

interface Failure extends Pick<Draft, 'products'> {
  error: unknown;
}

/**
 * Creates the inquiry and opens its quotation. All attempts with the same content use the same idempotency key, so that
 * a retry after a lost response creates no duplicate.
 */
export function useCreateInquiry() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState({ content: '', key: '' });
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setIsBusy] = useState(false);
  const create = async (draft: Draft) => {
    const content = JSON.stringify(draft);
    const key = attempt.content === content ? attempt.key : crypto.randomUUID();
    setAttempt({ content, key });
    setFailure(undefined);
    setIsBusy(true);
    try {
      const headers = { 'Idempotency-Key': key };
      const result = await request('createInquiryForCaller', { headers, body: draft });
      const sentText = texts.callerInquiry.sent(
        personName(result.customer),
        result.customer.emailTo,
      );
      notify.success(`${result.message}. ${sentText}`);
      void client.invalidateQueries({ queryKey: ['inquiries'] });
      await navigate(`/quotations/${result.number}`);
    } catch (error) {
      setFailure({ error, products: draft.products });
      // Searches again, because the customer may have been deleted in the meantime.
      void client.invalidateQueries({ queryKey: ['callers'] });
    } finally {
      setIsBusy(false);
    }
  };
  const clearProblem = () => setFailure(undefined);
  return { create, isBusy, clearProblem, ...problemOf(failure) };
}

function problemOf(failure: Failure | undefined) {
  const rejected = findRejectedLines(failure?.error, failure?.products ?? []);
  if (failure === undefined) return { problem: undefined, fields: {}, rejected };
  const fields = failure.error instanceof ApiError ? failure.error.fields : {};
  return { problem: errorMessage(failure.error, "Can't connect to the shop"), fields, rejected };
}
