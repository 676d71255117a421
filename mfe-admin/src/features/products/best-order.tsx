import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { SortOrderDetails } from '../../lib/sortable-list/order-details.js';
import { SortableList } from '../../lib/sortable-list/sortable-list.js';
import css from './best-order.module.css';
import type { BestProduct } from './use-best-products.js';

interface BestOrderProps {
  chosen: BestProduct[];
  onReorder: (chosen: BestProduct[]) => void;
  onRemove: (product: BestProduct) => void;
  action: ReactNode;
}

export const BestSellerOrder = ({ chosen, onReorder, onRemove, action }: BestOrderProps) => (
  <div className={css['order']}>
    <SortOrderDetails summary={`Best seller order (${chosen.length})`}>
      {chosen.length === 0 && <p>No best sellers yet. Select products in the table below.</p>}
      <SortableList
        label="Best seller order"
        items={chosen.map((product) => ({ ...product, name: product.productName }))}
        onReorder={onReorder}
        actions={(product) => (
          <button
            type="button"
            aria-label={`Remove from best sellers: ${product.name}`}
            onClick={() => onRemove(product)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      />
      <div className={css['action']}>{action}</div>
    </SortOrderDetails>
  </div>
);
