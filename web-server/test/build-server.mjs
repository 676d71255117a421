import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Builds the web server and its sandbox if needed, and copies them to a folder for the test suites. */
export default async function buildServer() {
  execFileSync(process.execPath, [join(root, 'tools/run.mjs'), 'build', 'web-server'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'web-server-'));
  process.env['WEB_SERVER_FOLDER'] = folder;
  await cp(join(root, 'web-server/dist'), join(folder, 'web-server/dist'), { recursive: true });
}
