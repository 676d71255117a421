import path from 'node:path';
import { partLogs } from 'contracts';
import { readValidatedJson, replaceJson } from '../durable-files.mjs';
import { withReleasesLock } from './registry.mjs';

/** @typedef {Record<string, import('contracts').PartLog>} PartLogs */

/** @param {string} releases */
const logsFile = (releases) => path.join(releases, 'log.json');

/** Reads the rejected releases and failures of each part. @param {string} releases */
export const readPartLogs = (releases) =>
  readValidatedJson(logsFile(releases), partLogs, 'log of parts');

/** @param {string} releases @param {(logs: PartLogs) => PartLogs} next */
export const replacePartLogs = (releases, next) =>
  withReleasesLock(releases, async () =>
    replaceJson(logsFile(releases), next(await readPartLogs(releases))),
  );
