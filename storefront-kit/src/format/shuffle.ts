/** The items in a random order that depends on the seed alone. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomNumbers(seed);
  const ranked = items.map((item) => ({ item, rank: random() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** A new seed for an order that was never shown before. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

// mulberry32: small, even enough for an order on a page, the same in every engine.
function randomNumbers(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
