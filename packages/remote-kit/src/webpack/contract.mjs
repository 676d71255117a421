import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../folders.mjs';
import { callNames, exportedNames, exportedNumber } from './needs.mjs';

/** @param {string} name @param {string} file */
const read = (name, file) => readFileSync(path.join(packageFolder(name), 'src', file), 'utf8');

/** @param {string} name */
const numberOf = (name) => exportedNumber(read('contracts', 'agreement.ts'), name);

/** The version of the agreement between host and remotes that is being built against. */
export const contractVersion = () => numberOf('contractVersion');

/** The oldest version of it that this one works with. */
export const contractSince = () => numberOf('contractSince');

/** What a host offers to remotes: its agreement, and the names that it hands out. */
export const hostAgreement = () => ({
  contract: contractVersion(),
  since: contractSince(),
  kit: exportedNames(read('storefront-kit', 'index.ts')),
  calls: callNames(read('contracts', 'shop-routes.ts')),
});

/** Every call of the contract: those of the host's client, and those that remotes bring along. */
export const allCalls = () => [
  ...hostAgreement().calls,
  ...callNames(read('contracts', 'routes.ts')),
];

/**
 * An entry that exports all of `entry` and the contract version as of this build. At run time the kit is the host's,
 * so a remote that passed the kit's number on would agree with every host.
 *
 * @param {string} entry
 */
export const bakedContract = (entry) =>
  `data:text/javascript,export * from '${entry}'; export const contract = ${contractVersion()};`;
