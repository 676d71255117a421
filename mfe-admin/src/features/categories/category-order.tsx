import { SortOrderDetails } from '../../lib/sortable-list/order-details.js';
import { SortableList } from '../../lib/sortable-list/sortable-list.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { texts } from '../../texts.js';
import { useCategoryOrder } from './use-category-order.js';

/** Lets staff reorder the categories. A move is saved immediately and can be undone. */
export function CategoryOrder() {
  const { categories, reorder } = useCategoryOrder();
  if (!useHasPermission('catalogue.write') || categories.length < 2) return null;
  return (
    <SortOrderDetails summary={`Order in the shop (${categories.length})`}>
      <p>{texts.categories.orderHint}</p>
      <SortableList
        label="Categories in shop order"
        items={categories}
        onReorder={(order) => void reorder(order)}
      />
    </SortOrderDetails>
  );
}
