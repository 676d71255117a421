import path from 'node:path';
import { webhooks } from 'contracts';
import { readValidatedJson, replaceJson } from '../durable-files.mjs';
import { withReleasesLock } from './registry.mjs';

/** @typedef {import('contracts').Webhooks} Webhooks */

/**
 * The file contains secrets, so it is outside the releases folder, which other machines may read.
 * @param {string} data
 */
const webhooksFile = (data) => path.join(data, 'webhooks.json');

/** Reads the webhook of each part. @param {string} data */
export const readWebhooks = (data) =>
  readValidatedJson(webhooksFile(data), webhooks, 'list of webhooks');

/**
 * Replaces the stored webhooks. Only the owner of the file can read it.
 * @param {string} data @param {(webhooks: Webhooks) => Webhooks} next
 */
export const replaceWebhooks = (data, next) =>
  withReleasesLock(path.join(data, 'releases'), async () =>
    replaceJson(webhooksFile(data), next(await readWebhooks(data)), 0o600),
  );
