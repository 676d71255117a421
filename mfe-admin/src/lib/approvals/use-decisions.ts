import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../notifications/notify.js';
import { errorMessage } from '../api/read-error-response.js';
import { request, type CallResponse } from '../api/request.js';
import { texts } from '../../texts.js';

/**
 * Returns functions that approve and decline customers and offer Undo. Each function returns the reason if the server
 * rejects the decision.
 */
export function useDecisions() {
  const client = useQueryClient();
  const reload = async (uid: string) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['approvals'] }),
      client.invalidateQueries({ queryKey: ['customer', uid] }),
    ]);
  };
  const undo = async (uid: string, decision: string) => {
    try {
      const { message } = await request('undoApproval', { params: { uid }, body: { decision } });
      notify.success(message);
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
    }
    await reload(uid);
  };
  const decide = async (uid: string, response: Promise<CallResponse<'approveCustomer'>>) => {
    try {
      const { message, decision } = await response;
      notify.undoable(message, () => undo(uid, decision));
      return undefined;
    } catch (error) {
      return errorMessage(error, texts.broken);
    } finally {
      await reload(uid);
    }
  };
  return {
    /**
     * Approves an account. `priceList` is the id of a list to assign, null for no list, or undefined to keep the
     * current list.
     */
    approve: (uid: string, priceList?: string | null) => {
      const body = priceList === undefined ? {} : { priceList };
      return decide(uid, request('approveCustomer', { params: { uid }, body }));
    },
    decline: (uid: string, reason: string) =>
      decide(uid, request('declineCustomer', { params: { uid }, body: { reason } })),
  };
}
