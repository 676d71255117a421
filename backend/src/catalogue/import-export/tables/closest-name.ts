import leven from 'leven';

/**
 * Returns the name closest to a misspelt one, or undefined if none is close. The maximum edit distance is a quarter of
 * the number of letters, but at least one and at most three.
 */
export function closestName(input: string, names: Iterable<string>): string | undefined {
  const target = input.toLowerCase();
  const most = Math.min(3, Math.max(1, Math.floor(target.length / 4)));
  const ranked = [...new Set(names)]
    .map((name) => ({ name, distance: leven(target, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.name;
}
