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
 * Replaces the semver implementation of the federation runtime in the host. Supports only the ranges in use: `<=1.2.3`,
 * with which the runtime finds the newest version, and `^1.0.0` of `federation.mjs`.
 *
 * @param {string | undefined} version
 * @param {string} range
 */
export function satisfy(version, range) {
  if (!version) return false;
  if (range.startsWith('<=')) return isAtMost(version, range.slice(2));
  return numbersIn(version)[0] === numbersIn(range.slice(1))[0];
}
