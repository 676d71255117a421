/**
 * Returns the items from `start` to `end` in the pseudorandom order that a seed determines: a Fisher-Yates shuffle that
 * stops as early as possible.
 */
export function shuffleWithSeed<Item>(
  items: ArrayLike<Item>,
  seed: number,
  [start, end]: [number, number],
): Item[] {
  const random = mulberry32(seed);
  const last = Math.min(end, items.length);
  const moved = new Map<number, number>();
  const chosen: Item[] = [];
  for (let at = 0; at < last; at += 1) {
    const swapPosition = at + Math.floor(random() * (items.length - at));
    const index = moved.get(swapPosition) ?? swapPosition;
    moved.set(swapPosition, moved.get(at) ?? at);
    const item = items[index];
    if (at >= start && item !== undefined) chosen.push(item);
  }
  return chosen;
}

/** Returns a generator of pseudorandom numbers from 0 to 1 (mulberry32, public domain). */
function mulberry32(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
