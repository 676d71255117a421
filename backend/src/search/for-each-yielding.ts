import { setImmediate as letOthers } from 'node:timers/promises';

const sliceSize = 1_000;

/** Goes through a long list in slices, between which others may use the processor. */
export async function forEachYielding<Item>(
  items: readonly Item[],
  act: (item: Item, position: number) => void,
): Promise<void> {
  for (const [position, item] of items.entries()) {
    act(item, position);
    if (position % sliceSize === sliceSize - 1) await letOthers();
  }
}
