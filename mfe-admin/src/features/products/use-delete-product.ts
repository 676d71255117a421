import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../lib/dialogs/confirm.js';
import { hasServerResponded, errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';
import type { ListedProduct } from './listed-product.js';

const labels = texts.products;

/** Returns a function that deletes a product after confirmation and offers Undo in a toast. */
export function useDeleteProduct() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['products'] });
  const restore = async (id: string) => {
    try {
      await request('restoreProduct', { body: { id } });
      await reload();
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
    }
  };
  return async ({ id, productName }: ListedProduct) => {
    const question = {
      text: labels.question,
      detail: productName,
      action: 'Delete',
    };
    if (!(await confirm(question))) return;
    try {
      await request('deleteProduct', { query: { id } });
      notify.undoable(labels.deleted, () => restore(id));
      await reload();
    } catch (error) {
      const text = hasServerResponded(error) ? labels.deleteRefused : labels.deleteFailed;
      notify.error(errorMessage(error, text));
    }
  };
}
