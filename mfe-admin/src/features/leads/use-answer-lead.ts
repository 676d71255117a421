import { useQueryClient } from '@tanstack/react-query';
import type { Lead } from 'contracts';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { leadsKey } from './list-leads.js';

export function useMarkLeadAnswered() {
  const client = useQueryClient();
  return async ({ number }: Lead) => {
    try {
      const { message } = await request('answerLead', { params: { number } });
      notify.success(message);
    } catch (error) {
      notify.error(errorMessage(error, "Can't connect to the shop"));
    }
    await client.invalidateQueries({ queryKey: leadsKey });
  };
}
