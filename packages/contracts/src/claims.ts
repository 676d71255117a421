import { isForStaff, ownerIn, type Owners } from './owners.js';
import { hostPaths } from './host-paths.js';
import type { Release } from './release.js';

type Parts = Owners['parts'];

export interface Claims {
  /** Patterns of addresses, or prefixes of them. */
  paths: string[];
  slots: string[];
}

/** What a release claims of the site. */
export function claimsOf({ routes = [], slots = [] }: Pick<Release, 'routes' | 'slots'>): Claims {
  return { paths: routes.map(({ path }) => path), slots: slots.map(({ slot }) => slot) };
}

/** Why a part may not have what it claims, in one sentence; undefined if it may. */
export function findForeignClaim(parts: Parts, part: string, { paths, slots }: Claims) {
  const own = ownerIn(parts, part);
  if (own && isForStaff(own)) {
    const [place] = [...paths, ...slots.filter((slot) => !slot.startsWith('staff.'))];
    if (place !== undefined)
      return `${part} is of the staff area and cannot have ${place}, which is of the shop.`;
  }
  const path = paths.map(prefixOf).find((claimed) => !own?.paths.some(covers(claimed)));
  if (path !== undefined)
    return refusal(part, { what: path, option: `--path ${path}` }, ownerOfPath(parts, part, path));
  const slot = slots.find((claimed) => !own?.slots.includes(claimed));
  if (slot === undefined) return undefined;
  const other = Object.keys(parts).find((name) => parts[name]?.slots.includes(slot));
  return refusal(part, { what: `the slot ${slot}`, option: `--slot ${slot}` }, other);
}

/** Why a part cannot be given a path prefix, in one sentence; undefined if it can. */
export function findTakenPath(parts: Parts, part: string, path: string) {
  const owner = ownerOfPath(parts, part, path);
  return owner === undefined
    ? undefined
    : `${path} belongs to ${owner}, so ${part} cannot have it.`;
}

/** The addresses below which a pattern lies: `/guide/:topic` below `/guide`. */
export const prefixOf = (pattern: string) => pattern.replace(/(?<=.)\/:.*$/, '');

const refusal = (part: string, claim: Record<'what' | 'option', string>, owner?: string) =>
  owner === undefined
    ? `${part} claims ${claim.what}, which nobody has given to it: npm run owners -- add ${part} ${claim.option}`
    : `${part} claims ${claim.what}, which belongs to ${owner}.`;

/** Who else has a path, one above it or one below it; upper case makes no other address. */
function ownerOfPath(parts: Parts, part: string, path: string) {
  const isTaken = (taken: string) => {
    const [one, other] = [taken.toLowerCase(), path.toLowerCase()];
    return covers(one)(other) || covers(other)(one);
  };
  if (hostPaths.some(isTaken)) return 'the host';
  return Object.keys(parts).find((name) => name !== part && parts[name]?.paths.some(isTaken));
}

/** The home page is an address of its own, above none. */
const covers = (path: string) => (prefix: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
