import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../root.mjs';
import { dataFolder, readSettings } from '../settings.js';
import { publishBuiltReleases } from '../start/first-releases.js';

export const usage = 'Usage: node tools/run.mjs publish-built';

/** Publishes the built parts. In containers, this command runs before the site starts. */
export async function main() {
  parseArgs();
  const data = dataFolder(readSettings(root), root);
  mkdirSync(path.join(data, 'releases'), { recursive: true });
  await publishBuiltReleases(data, (line) => console.info(line.trim()));
  console.info('All built parts are published.');
}
