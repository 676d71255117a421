import { closestCenter, DndContext, type DragEndEvent, type Modifier } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDragSensors } from '../forms/use-drag-sensors.js';
import css from './sortable-list.module.css';
import { dragAnnouncements } from './drag-announcements.js';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  onReorder: (items: Item[]) => void;
  actions?: (item: Item) => ReactNode;
}

/** A list whose items can be reordered by dragging their handles, or with Space and the arrow keys. */
export function SortableList<Item extends { id: string; name: string }>({
  label,
  items,
  onReorder,
  actions,
}: SortableListProps<Item>) {
  const sensors = useDragSensors();
  const ids = items.map(({ id }) => id);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove([...items], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={[upAndDown]}
      accessibility={dragAnnouncements(items)}
      collisionDetection={closestCenter}
      onDragEnd={move}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={css['list']} aria-label={label}>
          {items.map((item) => (
            <Place key={item.id} id={item.id} name={item.name}>
              {actions?.(item)}
            </Place>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface PlaceProps {
  id: string;
  name: string;
  children: ReactNode;
}

function Place({ id, name, children }: PlaceProps) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      data-held={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={css['grip']}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <span>{name}</span>
      {children}
    </li>
  );
}
