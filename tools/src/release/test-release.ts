import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SupportedContract } from 'contracts';
import { contractRangeOfBuild } from 'remote-kit/description/contract.mjs';
import { integrityTable } from 'remote-kit/description/integrity.mjs';

/** Test helper that writes a release in the format of the bundler's output. Equal content yields an equal version. */
export async function writeTestRelease(
  folder: string,
  content: string,
  {
    remote = 'mfe-cart',
    agreement = contractRangeOfBuild(),
  }: { remote?: string; agreement?: SupportedContract } = {},
) {
  const dist = path.join(folder, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist);
  await writeFile(path.join(dist, 'remoteEntry.js'), content);
  await writeFile(path.join(dist, 'remoteEntry.js.br'), `compressed ${content}`);
  await writeFile(path.join(dist, 'server.cjs'), `server ${content}`);
  const version = `0.1.0-${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
  const release = {
    remote,
    version,
    ...agreement,
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    modules: {},
    files: await integrityTable(dist, ['remoteEntry.js', 'server.cjs']),
  };
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
  return { dist, version };
}
