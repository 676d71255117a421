import { useQueryClient } from '@tanstack/react-query';
import type { ExplicitPrices, PriceListProduct } from 'contracts';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { notify } from '../../../lib/notifications/notify.js';
import { priceListsKey } from '../../../lib/price-lists/price-lists-query.js';
import { texts } from '../../../texts.js';

/**
 * Returns a function that sets or removes the fixed prices of a product and offers Undo in a toast. It rejects if the
 * server rejects the change.
 */
export function useSetPrice(list: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: priceListsKey });
  const undo = async (id: string) => {
    try {
      notify.success((await request('undoListPrices', { params: { id } })).message);
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
    }
    await reload();
  };
  return async (product: PriceListProduct, explicit: ExplicitPrices | null) => {
    const { id: productId, revision, modelNumber } = product;
    try {
      const { changeId } = await request('setListPrices', {
        params: { id: list },
        body: { prices: [{ productId, explicit, revision }] },
      });
      const verb = explicit ? 'changed' : 'removed';
      notify.undoable(`Fixed prices of ${modelNumber} ${verb}`, () => undo(changeId));
    } finally {
      // Reloads the prices even if the server rejects the change, because another staff member may have changed them.
      await reload();
    }
  };
}
