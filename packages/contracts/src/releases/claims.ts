import { isForStaff, findOwner, type Owners } from './owners.js';
import { hostPaths } from '../http/host-paths.js';
import type { Release } from './release.js';

type Parts = Owners['parts'];

export interface PartClaims {
  /** The claimed paths, as patterns or prefixes. */
  paths: string[];
  slots: string[];
}

export function claimsOf({
  routes = [],
  slots = [],
}: Pick<Release, 'routes' | 'slots'>): PartClaims {
  return { paths: routes.map(({ path }) => path), slots: slots.map(({ slot }) => slot) };
}

/**
 * Returns why a part may not have the paths or slots that it claims, in one sentence, or undefined
 * if it may.
 */
export function findUnownedClaim(parts: Parts, part: string, { paths, slots }: PartClaims) {
  const own = findOwner(parts, part);
  if (own && isForStaff(own)) {
    const [place] = [...paths, ...slots.filter((slot) => !slot.startsWith('staff.'))];
    if (place !== undefined)
      return `${part} belongs to the staff area and cannot own ${place}, which belongs to the shop.`;
  }
  const path = paths.map(pathPrefixOf).find((claimed) => !own?.paths.some(covers(claimed)));
  if (path !== undefined)
    return refusal(part, { what: path, option: `--path ${path}` }, ownerOfPath(parts, part, path));
  const slot = slots.find((claimed) => !own?.slots.includes(claimed));
  if (slot === undefined) return undefined;
  const otherPart = Object.keys(parts).find((name) => parts[name]?.slots.includes(slot));
  return refusal(part, { what: `the slot ${slot}`, option: `--slot ${slot}` }, otherPart);
}

/**
 * Returns why a path prefix cannot be assigned to a part, in one sentence, or undefined if it can.
 */
export function findPathConflict(parts: Parts, part: string, path: string) {
  const owner = ownerOfPath(parts, part, path);
  return owner === undefined ? undefined : `${path} belongs to ${owner}, so ${part} cannot own it.`;
}

/** Returns the path prefix of a pattern: `/guide` for `/guide/:topic`. */
export const pathPrefixOf = (pattern: string) => pattern.replace(/(?<=.)\/:.*$/, '');

const refusal = (part: string, claim: Record<'what' | 'option', string>, owner?: string) =>
  owner === undefined
    ? `${part} claims ${claim.what}, which it does not own. To add it: npm run owners -- add ${part} ${claim.option}`
    : `${part} claims ${claim.what}, which belongs to ${owner}.`;

/**
 * Returns the host, or the part other than `part`, that owns a path, one of its parents or one of its subpaths. The
 * comparison ignores case.
 */
function ownerOfPath(parts: Parts, part: string, path: string) {
  const isTaken = (takenPath: string) => {
    const [a, b] = [takenPath.toLowerCase(), path.toLowerCase()];
    return covers(a)(b) || covers(b)(a);
  };
  if (hostPaths.some(isTaken)) return 'the host';
  return Object.keys(parts).find((name) => name !== part && parts[name]?.paths.some(isTaken));
}

/** True if `prefix` covers `path`. The prefix `/` covers only the home page. */
const covers = (path: string) => (prefix: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
