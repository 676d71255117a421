import leven from 'leven';

/**
 * Returns the name closest to a misspelt one, or undefined if none is close. A quarter of the letters may differ, but
 * at least one and at most three.
 */
export function closestName(written: string, names: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  const most = Math.min(3, Math.max(1, Math.floor(wanted.length / 4)));
  const ranked = [...new Set(names)]
    .map((name) => ({ name, distance: leven(wanted, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  return ranked[0]?.name;
}
