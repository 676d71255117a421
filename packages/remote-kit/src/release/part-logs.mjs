import path from 'node:path';
import { partLogs } from 'contracts';
import { CommandError } from '../command-error.mjs';
import { readJson, replaceJson } from '../durable-files.mjs';
import { withLock } from './registry.mjs';

/** @typedef {Record<string, import('contracts').PartLog>} PartLogs */

/** @param {string} releases */
const logsFile = (releases) => path.join(releases, 'log.json');

/**
 * Reads the rejected releases and failures of each part. Throws a CommandError if their file is invalid.
 * @param {string} releases
 * @returns {Promise<PartLogs>}
 */
export async function readPartLogs(releases) {
  const found = partLogs.safeParse((await readJson(logsFile(releases))) ?? {});
  if (!found.success) throw new CommandError(`${logsFile(releases)} is not a valid log of parts.`);
  return found.data;
}

/** @param {string} releases @param {(logs: PartLogs) => PartLogs} next */
export const replacePartLogs = (releases, next) =>
  withLock(releases, async () =>
    replaceJson(logsFile(releases), next(await readPartLogs(releases))),
  );
