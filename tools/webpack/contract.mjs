import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

const source = path.join(root, 'storefront-kit/src/index.ts');

/** The version of the agreement between host and remotes that is being built against. */
export function contractVersion() {
  const found = /export const contractVersion = (\d+);/.exec(readFileSync(source, 'utf8'));
  if (!found)
    throw new Error(
      `storefront-kit/src/index.ts must say 'export const contractVersion = <number>;'`,
    );
  return Number(found[1]);
}

/**
 * An entry that exports all of `entry` and the contract version as of this build. At run time the kit is the host's,
 * so a remote that passed the kit's number on would agree with every host.
 *
 * @param {string} entry
 */
export const bakedContract = (entry) =>
  `data:text/javascript,export * from '${entry}'; export const contract = ${contractVersion()};`;
