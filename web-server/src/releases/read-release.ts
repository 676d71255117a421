import { createHash } from 'node:crypto';
import { release, type Release, type RemoteName } from 'contracts';
import { withSiblings } from '../http/served-file.js';
import type { LoadedRelease } from '../rendering/release-set.js';
import type { ReleaseSource } from './release-source.js';

interface ReleaseId {
  remote: RemoteName;
  version: string;
}

/** Reads all of a release and refuses it unless it is whole and unchanged. */
export async function readRelease(source: ReleaseSource, id: ReleaseId): Promise<LoadedRelease> {
  const read = (name: string) => source.readFile({ ...id, name });
  const description = release.parse(JSON.parse((await read('release.json')).toString()));
  assertSameRelease(description, id);
  const names = Object.keys(description.files);
  const bytes = await Promise.all(names.map((name) => readChecked(description, name, read)));
  const served = names.map(async (name, index) => {
    return [name, await withSiblings(name, bytes[index] ?? Buffer.alloc(0), read)] as const;
  });
  const files = new Map(await Promise.all(served));
  const server = files.get(description.server)?.bytes.toString() ?? '';
  files.delete(description.server);
  return { description, server, files };
}

function assertSameRelease(description: Release, { remote, version }: ReleaseId) {
  if (description.remote !== remote || description.version !== version) {
    throw new Error(`release.json describes ${description.remote} ${description.version}`);
  }
  const modules = Object.values(description.modules).flatMap(({ js, css }) => [...js, ...css]);
  for (const name of [description.entry, description.server, ...modules]) {
    if (!Object.hasOwn(description.files, name)) throw new Error(`${name} has no hash`);
  }
}

async function readChecked(
  description: Release,
  name: string,
  read: (name: string) => Promise<Buffer>,
) {
  const bytes = await read(name);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== description.files[name]) throw new Error(`${name} is not what was released`);
  return bytes;
}
