import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

interface Named {
  id: string;
  name: string;
}

type Spoken = NonNullable<DndContextProps['accessibility']>;

const draggable =
  'Press Space to pick up, use the arrow keys to move, and press Space again to drop. Press Escape to cancel.';

/** Announces moves to screen readers with names and positions, because ids mean nothing to users. */
export function dragAnnouncements(items: readonly Named[]): Spoken {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    screenReaderInstructions: { draggable },
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)} is over ${placeOf(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        `${nameOf(active.id)} dropped at ${placeOf((over ?? active).id)}.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
    },
  };
}
