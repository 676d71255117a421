import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { mediaUrl } from 'contracts';
import { GripVertical, X } from 'lucide-react';
import { useDragSensors } from '../../lib/forms/use-drag-sensors.js';
import { removePicture, type AdditionalPicture, type Pictures } from './pictures.js';
import css from './picture-fields.module.css';

interface AdditionalPicturesProps {
  pictures: Pictures;
  onChange: (pictures: Pictures) => void;
}

/** Users drag pictures to reorder them and click pictures to remove them. */
export function AdditionalPictures({ pictures, onChange }: AdditionalPicturesProps) {
  const sensors = useDragSensors();
  const { additional } = pictures;
  const keys = additional.map(({ key }) => key);
  const move = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over.id))];
    onChange({ ...pictures, additional: arrayMove(additional, from, to) });
  };
  if (additional.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <ol className={css['list']} aria-label="Additional images in order">
          {additional.map((picture, at) => (
            <Place
              key={picture.key}
              one={picture}
              at={at + 1}
              onRemove={() => onChange(removePicture(pictures, picture.key))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Place({
  one: picture,
  at,
  onRemove,
}: {
  one: AdditionalPicture;
  at: number;
  onRemove: () => void;
}) {
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({
    id: picture.key,
  });
  const src =
    picture.kind === 'kept' ? mediaUrl(picture.picture.url, 320, 'webp') : picture.picture.preview;
  return (
    <li
      ref={setNodeRef}
      className={css['place']}
      data-new={picture.kind === 'new'}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button type="button" className={css['remove']} onClick={onRemove}>
        <img src={src} alt={`Remove image ${at}`} />
        <X size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={css['grip']}
        {...attributes}
        {...listeners}
        aria-label={`Move image ${at}`}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
