import { readFileSync } from 'node:fs';
import path from 'node:path';
import { claimsOf, findPathConflict, findOwner, partDeclaration, pathPrefixOf } from 'contracts';
import { ownParts } from '../../config/own-parts.mjs';
import { root } from '../../root.mjs';
import { type PartOwnersByName, keyStatus } from '../signing/owners-file.js';

interface Grant {
  part: string;
  paths: string[];
  slots: string[];
}

/**
 * Adds the declared paths and slots to the claims of each part that the site itself releases. Skips paths that overlap
 * with a path of another part or of the host.
 */
export function grantDeclaredClaims(parts: PartOwnersByName, key: string) {
  const own = ownParts.filter((part) => keyStatus(parts, part, key) === 'good');
  return own.reduce((partOwners, part) => {
    const { paths, slots } = claimsOf(readDeclaration(part));
    const free = paths
      .map(pathPrefixOf)
      .filter((prefix) => !findPathConflict(partOwners, part, prefix));
    return addClaimsToPart(partOwners, { part, paths: free, slots });
  }, parts);
}

export function addClaimsToPart(
  parts: PartOwnersByName,
  { part, paths, slots }: Grant,
): PartOwnersByName {
  const owner = findOwner(parts, part);
  if (!owner) return parts;
  const all = {
    paths: [...new Set([...owner.paths, ...paths])],
    slots: [...new Set([...owner.slots, ...slots])],
  };
  return { ...parts, [part]: { ...owner, ...all } };
}

export const readDeclaration = (part: string) =>
  partDeclaration.parse(JSON.parse(readFileSync(path.join(root, part, 'part.json'), 'utf8')));
