import { readFileSync } from 'node:fs';
import path from 'node:path';
import { claimsOf, findTakenPath, ownerIn, partDeclaration, prefixOf } from 'contracts';
import { ownParts } from '../config/own-parts.mjs';
import { root } from '../root.mjs';
import { standingOf } from '../signing/owners-file.mjs';

/** @typedef {import('contracts').Owners['parts']} Parts */
/** @typedef {{ part: string, paths: string[], slots: string[] }} Grant */

/**
 * Gives the parts of this repository that the site releases itself what they declare, as far as nobody else has it.
 *
 * @param {Parts} parts
 * @param {string} key the key of the site
 */
export function grantDeclared(parts, key) {
  const own = ownParts.filter((part) => standingOf(parts, part, key) === 'good');
  return own.reduce((given, part) => {
    const { paths, slots } = claimsOf(readDeclaration(part));
    const free = paths.map(prefixOf).filter((prefix) => !findTakenPath(given, part, prefix));
    return withClaims(given, { part, paths: free, slots });
  }, parts);
}

/** @param {Parts} parts @param {Grant} grant @returns {Parts} */
export function withClaims(parts, { part, paths, slots }) {
  const owner = ownerIn(parts, part);
  if (!owner) return parts;
  const all = {
    paths: [...new Set([...owner.paths, ...paths])],
    slots: [...new Set([...owner.slots, ...slots])],
  };
  return { ...parts, [part]: { ...owner, ...all } };
}

/** What a part of this repository claims. @param {string} part */
export const readDeclaration = (part) =>
  partDeclaration.parse(JSON.parse(readFileSync(path.join(root, part, 'part.json'), 'utf8')));
