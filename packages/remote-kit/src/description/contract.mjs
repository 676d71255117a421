import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../folders.mjs';
import { callNames, exportedNames, exportedNumber } from './dependencies.mjs';

/** @param {string} name @param {string} file */
const read = (name, file) => readFileSync(path.join(packageFolder(name), 'src', file), 'utf8');

/** @param {string} name */
const numberOf = (name) => exportedNumber(read('contracts', 'http/contract-version.ts'), name);

export const contractVersion = () => numberOf('contractVersion');

/** Returns the oldest contract version that this build is compatible with. */
export const contractSince = () => numberOf('contractSince');

/** Returns the range of contract versions that this build is compatible with. */
export const contractRangeOfBuild = () => ({ contract: contractVersion(), since: contractSince() });

/**
 * Returns the interface that the shell provides to remotes: its contract versions, its React version, the exports of
 * storefront-kit, and the calls of its API client.
 */
export const describeHostInterface = () => ({
  ...contractRangeOfBuild(),
  react: JSON.parse(readFileSync(path.join(packageFolder('react'), 'package.json'), 'utf8'))
    .version,
  kit: exportedNames(read('storefront-kit', 'index.ts')),
  calls: callNames(read('contracts', 'shop-routes.ts')),
});

/**
 * Returns the names of all calls of the contract: the calls of the shell's client, and the calls for which a remote
 * must bundle its own client.
 */
export const listContractCallNames = () => [
  ...describeHostInterface().calls,
  ...callNames(read('contracts', 'routes.ts')),
];

/**
 * Returns the source of an entry module that exports everything from `entry`, and the contract version of this build as
 * `contract`. The version is a literal. At run time storefront-kit comes from the host, so a re-exported version would
 * always be the host's version.
 * @param {string} entry
 */
export const createEntryWithContract = (entry) =>
  `data:text/javascript,export * from '${entry}'; export const contract = ${contractVersion()};`;
