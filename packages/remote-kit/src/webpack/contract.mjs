import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../folders.mjs';
import { callNames, exportedNames, exportedNumber } from './needs.mjs';

/** @param {string} name @param {string} file */
const read = (name, file) => readFileSync(path.join(packageFolder(name), 'src', file), 'utf8');

/** @param {string} name */
const numberOf = (name) => exportedNumber(read('contracts', 'http/agreement.ts'), name);

/** Returns the contract version that is built against. */
export const contractVersion = () => numberOf('contractVersion');

/** Returns the oldest contract version that is compatible with it. */
export const contractSince = () => numberOf('contractSince');

/** Returns the contract versions that this build is compatible with. */
export const builtAgreement = () => ({ contract: contractVersion(), since: contractSince() });

/** Returns what a host offers to remotes: its contract versions, the exports of the kit and the calls of its client. */
export const hostAgreement = () => ({
  ...builtAgreement(),
  kit: exportedNames(read('storefront-kit', 'index.ts')),
  calls: callNames(read('contracts', 'shop-routes.ts')),
});

/**
 * Returns the names of all calls of the contract: those of the host's client and those whose client remotes bring
 * along.
 */
export const allCalls = () => [
  ...hostAgreement().calls,
  ...callNames(read('contracts', 'routes.ts')),
];

/**
 * Returns an entry that exports all of `entry` and the contract version of this build. At run time the kit is the
 * host's, so a remote that re-exported the kit's version would seem compatible with every host.
 *
 * @param {string} entry
 */
export const bakedContract = (entry) =>
  `data:text/javascript,export * from '${entry}'; export const contract = ${contractVersion()};`;
