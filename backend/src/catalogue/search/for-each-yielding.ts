import type { YieldingTimer } from './yielding-timer.js';

export const entriesPerSlice = 1_000;

/** Iterates over a long list in slices and yields to other work in between. */
export async function forEachYielding<Item>(
  items: readonly Item[],
  timer: YieldingTimer,
  act: (item: Item, position: number) => void,
): Promise<void> {
  for (const [position, item] of items.entries()) {
    act(item, position);
    if (position % entriesPerSlice === entriesPerSlice - 1) await timer.endSlice();
  }
}
