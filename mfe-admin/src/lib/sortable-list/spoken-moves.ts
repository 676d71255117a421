import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

interface Named {
  id: string;
  name: string;
}

type Spoken = NonNullable<DndContextProps['accessibility']>;

const draggable =
  'To move it, press Space, then the arrow keys, and Space again to put it down. Escape leaves it where it was.';

/** Announces moves to screen readers with names and positions, because ids mean nothing to users. */
export function spokenMoves(things: readonly Named[]): Spoken {
  const nameOf = (id: UniqueIdentifier) => things.find((one) => one.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `place ${things.findIndex((one) => one.id === id) + 1} of ${things.length}`;
  return {
    screenReaderInstructions: { draggable },
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)} is held over ${placeOf(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${nameOf(active.id)} is held over ${placeOf(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        `${nameOf(active.id)} was put down at ${placeOf((over ?? active).id)}.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}.`,
    },
  };
}
