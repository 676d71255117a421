import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTestSetting } from './data.js';

/** Fetches the metrics of one process of the shared site from the URL in the process's log. */
export async function fetchMetricsOf(name: 'backend' | 'web-server') {
  const log = await readFile(join(readTestSetting('dataDir'), 'logs', `${name}.log`), 'utf8');
  const url = /"url":"(http:\/\/127\.0\.0\.1:\d+\/metrics)"/.exec(log)?.[1];
  return (await fetch(String(url))).text();
}
