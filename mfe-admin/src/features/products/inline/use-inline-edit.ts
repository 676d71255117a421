import { useQueryClient } from '@tanstack/react-query';
import { fromWire, wireNames, type StaffProduct } from 'contracts';
import { notify } from '../../../lib/notifications/notify.js';
import { toProductFormValues } from '../../../lib/api/product-values.js';
import { saveValues } from '../../../lib/api/save-product-values.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { texts } from '../../../texts.js';
import type { EditableRow } from './editable-rows.js';

/** Returns a function that saves one field of a product and offers Undo in a toast. */
export function useInlineEdit() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['products'] });
  const store = async (product: StaffProduct, { name }: EditableRow, value: string) => {
    const { id, revision } = product;
    const response = await saveValues({
      values: { ...toProductFormValues(product), [name]: value },
      id,
      revision,
    });
    const saved: StaffProduct = fromWire(wireNames.product, response.product);
    return saved;
  };
  return async (product: StaffProduct, row: EditableRow, value: string) => {
    const before = toProductFormValues(product)[row.name];
    try {
      const saved = await store(product, row, value);
      const takeBack = () =>
        store(saved, row, before).catch((error: unknown) =>
          notify.error(errorMessage(error, texts.broken)),
        );
      const text = `${row.label} of ${saved.modelNumber} changed`;
      notify.undoable(text, () => takeBack().then(reload));
    } finally {
      // Reloads the list even if the server rejects the change, because another staff member may have changed the
      // product.
      await reload();
    }
  };
}
