import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDragSensors } from '../../lib/use-drag-sensors.js';
import css from './best-order.module.css';
import type { BestProduct } from './use-best-products.js';

interface BestOrderProps {
  chosen: BestProduct[];
  onReorder: (chosen: BestProduct[]) => void;
  onRemove: (product: BestProduct) => void;
  /** What stores the order, below it. */
  action: ReactNode;
}

/** The best sellers in the order in which the shop shows them; dragged, or moved by Space and the arrow keys. */
export function BestOrder({ chosen, onReorder, onRemove, action }: BestOrderProps) {
  const sensors = useDragSensors();
  const ids = chosen.map(({ id }) => id);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(chosen, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <details className={css['order']}>
      <summary>{`Order of the best sellers (${chosen.length})`}</summary>
      {chosen.length === 0 && <p>No product is chosen. Tick some in the table below.</p>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-label="Best sellers in their order">
            {chosen.map((product) => (
              <Place key={product.id} product={product} onRemove={() => onRemove(product)} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className={css['action']}>{action}</div>
    </details>
  );
}

function Place({ product, onRemove }: { product: BestProduct; onRemove: () => void }) {
  const { id, productName } = product;
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <button
        type="button"
        className={css['grip']}
        {...attributes}
        {...listeners}
        aria-label={`Move ${productName}`}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <span>{productName}</span>
      <button type="button" aria-label={`Not a best seller: ${productName}`} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
