import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../folders.mjs';
import { callNames, exportedNames, exportedNumber } from './needs.mjs';

/** @param {string} name @param {string} file */
const read = (name, file) => readFileSync(path.join(packageFolder(name), 'src', file), 'utf8');

/** @param {string} name */
const numberOf = (name) => exportedNumber(read('contracts', 'http/agreement.ts'), name);

export const contractVersion = () => numberOf('contractVersion');

/** Returns the oldest contract version that this build is compatible with. */
export const contractSince = () => numberOf('contractSince');

/** Returns the range of contract versions that this build is compatible with. */
export const contractRangeOfBuild = () => ({ contract: contractVersion(), since: contractSince() });

/**
 * Returns the interface that the shell provides to remotes: contract versions, version of React,
 * exports of storefront-kit, and calls of its API client.
 */
export const describeHostInterface = () => ({
  ...contractRangeOfBuild(),
  react: JSON.parse(readFileSync(path.join(packageFolder('react'), 'package.json'), 'utf8'))
    .version,
  kit: exportedNames(read('storefront-kit', 'index.ts')),
  calls: callNames(read('contracts', 'shop-routes.ts')),
});

/**
 * Returns all calls of the contract: those that the shell's client offers, and those for which a
 * remote must bundle its own client.
 */
export const allCalls = () => [
  ...describeHostInterface().calls,
  ...callNames(read('contracts', 'routes.ts')),
];

/**
 * Returns the source of an entry module that exports everything from `entry` and the contract
 * version of this build. At run time storefront-kit comes from the host, so re-exporting the kit's
 * version would make a remote seem compatible with every host.
 * @param {string} entry
 */
export const createEntryWithContract = (entry) =>
  `data:text/javascript,export * from '${entry}'; export const contract = ${contractVersion()};`;
