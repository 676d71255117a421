// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other projects compile this source and need the types
/// <reference path="./semver.d.ts" />
import satisfies from 'semver/functions/satisfies.js';

/** A package of the host whose version is outside the range that a release needs. */
export interface UnmetVersionRange {
  /** Package and range, such as `react ^18.3.0`. */
  needed: string;
  /** The version that the host has. */
  hosted: string;
}

/**
 * Returns the first package of the host whose version is outside the range that a release needs, or
 * undefined if there is none. Packages that the host does not have are ignored.
 * @param needed version ranges by package
 * @param hosted versions by package
 */
export function findUnmetVersionRange(
  needed: Record<string, string> = {},
  hosted: Record<string, string>,
): UnmetVersionRange | undefined {
  for (const [name, range] of Object.entries(needed)) {
    const version = hosted[name];
    if (version !== undefined && !satisfies(version, range))
      return { needed: `${name} ${range}`, hosted: version };
  }
  return undefined;
}
