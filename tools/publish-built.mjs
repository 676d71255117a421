import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { complain } from './refusal.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';
import { publishBuilt } from './start/first-releases.mjs';

try {
  const data = dataFolder(readSettings(root), root);
  mkdirSync(path.join(data, 'releases'), { recursive: true });
  await publishBuilt(data, (line) => console.info(line.trim()));
  console.info('All that was built has been published.');
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
