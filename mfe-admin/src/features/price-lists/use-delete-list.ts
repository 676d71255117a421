import { useQueryClient } from '@tanstack/react-query';
import { formatCount, type PriceList } from 'contracts';
import { ApiError } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { useConfirm } from '../../lib/dialogs/confirm.js';
import { notify } from '../../lib/notifications/notify.js';
import { priceListsKey } from '../../lib/price-lists/price-lists-query.js';
import { texts } from '../../texts.js';

type Deletable = Pick<PriceList, 'id' | 'name' | 'customers'>;

/** Returns a function that restores a deleted price list. */
export function useRestoreList() {
  const client = useQueryClient();
  return async (id: string) => {
    try {
      notify.success((await request('restorePriceList', { params: { id } })).message);
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
    }
    await client.invalidateQueries({ queryKey: priceListsKey });
  };
}

/**
 * Returns a function that deletes a price list and offers Undo. The function asks for confirmation with the number of
 * affected customers, and asks again if that number has changed. It resolves to true if the list was deleted.
 */
export function useDeleteList() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: priceListsKey });
  const restore = useRestoreList();
  const run = async ({ id, name, customers }: Deletable): Promise<boolean> => {
    const text = `Delete the price list ${name}?`;
    if (!(await confirm({ text, detail: consequence(customers), action: 'Delete' }))) return false;
    try {
      const query = { confirmed: customers };
      const { message } = await request('deletePriceList', { params: { id }, query });
      notify.undoable(message, () => restore(id));
      return true;
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return run(await request('showPriceList', { params: { id } }));
    }
  };
  return async (list: Deletable) => {
    try {
      const isDeleted = await run(list);
      // The reload is not awaited, so that the screen of the deleted list closes before its own reload fails.
      if (isDeleted) void reload();
      return isDeleted;
    } catch (error) {
      notify.error(errorMessage(error, "Couldn't delete the price list."));
      return false;
    }
  };
}

const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.code === 'price_list.changed';

function consequence(customers: number) {
  if (customers === 0) return `No customers use this price list. ${restoreHint}`;
  const customerText = customers === 1 ? '1 customer' : `${formatCount(customers)} customers`;
  return `${customerText} will see the shop prices instead, unless another list applies to them. ${restoreHint}`;
}

const restoreHint = 'You can restore it from the bin for 30 days.';
