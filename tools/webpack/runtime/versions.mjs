/** @param {string} version */
const numbersIn = (version) => version.split(/[.-]/, 3).map(Number);

/** @param {string} version @param {string} limit */
function isAtMost(version, limit) {
  const most = numbersIn(limit);
  for (const [place, number] of numbersIn(version).entries())
    if (number !== most[place]) return number < (most[place] ?? 0);

  return true;
}

/**
 * Replaces the semantic versions of the runtime in the host. The runtime only uses `<=1.2.3`, to find the newest
 * version, and the `^1.0.0` of `federation.mjs`.
 *
 * @param {string | undefined} version
 * @param {string} range
 */
export function satisfy(version, range) {
  if (!version) return false;
  if (range.startsWith('<=')) return isAtMost(version, range.slice(2));
  return numbersIn(version)[0] === numbersIn(range.slice(1))[0];
}
