import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../lib/confirm.js';
import { isAnswered, messageOf } from '../../lib/read-refusal.js';
import { request } from '../../lib/request.js';
import { notify } from '../../lib/toasts.js';
import { texts } from '../../texts.js';
import type { ListedProduct } from './listed-product.js';

const said = texts.products;

/** Deletes a product after a question; it can be taken back while the toast stands. */
export function useDeleting() {
  const ask = useConfirm();
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['products'] });
  const restore = async (id: string) => {
    try {
      await request('restoreProduct', { body: { id } });
      await reload();
    } catch (error) {
      notify.error(messageOf(error, texts.broken));
    }
  };
  return async ({ id, productName }: ListedProduct) => {
    const question = {
      text: said.question,
      detail: productName,
      action: 'Delete',
    };
    if (!(await ask(question))) return;
    try {
      await request('deleteProduct', { query: { id } });
      notify.undoable(said.deleted, () => restore(id));
      await reload();
    } catch (error) {
      const text = isAnswered(error) ? said.deleteRefused : said.deleteFailed;
      notify.error(messageOf(error, text));
    }
  };
}
