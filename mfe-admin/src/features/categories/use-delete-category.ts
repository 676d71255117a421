import { useQueryClient } from '@tanstack/react-query';
import type { Category } from 'contracts';
import { ApiError } from 'storefront-kit';
import { useConfirm } from '../../lib/dialogs/confirm.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';

const labels = texts.categories;

/**
 * Returns a function that deletes a category after one confirmation, or after two confirmations if the category has
 * products.
 */
export function useDeleteCategory() {
  const confirm = useConfirm();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['categories'] });
  const restore = async (cid: string) => {
    try {
      await request('restoreCategory', { body: { cid } });
      await reload();
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
    }
  };
  const run = async (cid: string, confirmed?: number): Promise<void> => {
    try {
      await request('deleteCategory', {
        query: { cid, ...(confirmed !== undefined && { confirmed }) },
      });
    } catch (error) {
      const count = productCountIn(error);
      if (count === undefined) throw error;
      const { message: detail } = error as ApiError;
      if (
        await confirm({
          text: labels.question,
          detail,
          action: 'Delete category',
        })
      )
        await run(cid, count);
      return;
    }
    notify.undoable(labels.deleted, () => restore(cid));
    await reload();
  };
  return async ({ id, name }: Category) => {
    if (!(await confirm({ text: labels.question, detail: name, action: 'Delete' }))) return;
    await run(id).catch((error: unknown) => notify.error(errorMessage(error, labels.deleteFailed)));
  };
}

/** Returns the product count if the server asks for a second confirmation, otherwise undefined. */
function productCountIn(error: unknown) {
  const needsConfirmation = error instanceof ApiError && error.code === 'category.has_products';
  return needsConfirmation ? Number(error.fields['products']) : undefined;
}
