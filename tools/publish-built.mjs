import './node-version.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { reportError } from '../packages/remote-kit/src/command-error.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';
import { publishBuilt } from './start/first-releases.mjs';

try {
  const data = dataFolder(readSettings(root), root);
  mkdirSync(path.join(data, 'releases'), { recursive: true });
  await publishBuilt(data, (line) => console.info(line.trim()));
  console.info('All that was built has been published.');
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
