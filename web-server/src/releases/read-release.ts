import { release, type Release, type RemoteName } from 'contracts';
import { hashListName } from 'shell';
import { addCompressedSiblings, type ServedFile } from '../http/served-file.js';
import type { LoadedRelease } from '../rendering/release-set.js';
import { integrityOf, createHashListFile } from './hash-list.js';
import type { ReleaseSource } from './release-source.js';
import type { ReleaseTrust } from './trust/release-trust.js';

interface ReleaseId {
  remote: RemoteName;
  version: string;
}

interface ReadReleaseOptions {
  source: Pick<ReleaseSource, 'readFile'>;
  trust: Pick<ReleaseTrust, 'signerOf' | 'assertOwnClaims' | 'assertWithinBudget'>;
}

const kilobyte = 1024;
const maxDescriptionBytes = 512 * kilobyte;
const maxFileBytes = 8 * 1024 * kilobyte;
const maxBytes = 32 * 1024 * kilobyte;
const maxFiles = 500;

/**
 * Loads a release. Throws if the release is unsigned, incomplete, modified or too large, or if it claims names that its
 * part does not own.
 */
export async function readRelease(
  { source, trust }: ReadReleaseOptions,
  id: ReleaseId,
): Promise<LoadedRelease> {
  const read = (name: string) => source.readFile({ ...id, name }, maxFileBytes);
  const { description, signedBy } = await readDescription({ source, trust }, id);
  assertSameRelease(description, id);
  const bytes = await readFiles(description, read);
  const served = [...bytes].map(async ([name, content]) => {
    return [name, await addCompressedSiblings(name, content, read)] as const;
  });
  const files = new Map(await Promise.all(served));
  const transferSize = ({ gzip, bytes: plain }: ServedFile) => (gzip ?? plain).length;
  trust.assertWithinBudget(id.remote, description, (name) => {
    const file = files.get(name);
    return file ? transferSize(file) : 0;
  });
  const server = files.get(description.server ?? '')?.bytes.toString() ?? '';
  files.delete(description.server ?? '');
  const { list, integrity } = await createHashListFile(description);
  files.set(hashListName, list);
  return { description, signedBy, server, files, integrity };
}

/** Verifies the signature before parsing the description. */
async function readDescription({ source, trust }: ReadReleaseOptions, id: ReleaseId) {
  const read = (name: string) => source.readFile({ ...id, name }, maxDescriptionBytes);
  const text = (await read('release.json')).toString();
  const signed = await read('release.json.sig').catch(() => undefined);
  const signedBy = trust.signerOf(id.remote, text, signed?.toString());
  const description = release.parse(JSON.parse(text));
  trust.assertOwnClaims(id.remote, description);
  return { description, signedBy };
}

function assertSameRelease(description: Release, { remote, version }: ReleaseId) {
  if (description.remote !== remote || description.version !== version)
    throw new Error(`release.json describes ${description.remote} ${description.version} instead`);

  const { routes = [], slots = [], modules: exposed, entry, server = entry } = description;
  for (const name of [
    ...routes.map(({ page }) => page),
    ...slots.map(({ fragment }) => fragment),
  ]) {
    if (!Object.hasOwn(exposed, name))
      throw new Error(`it claims a route or slot for ${name}, which it does not expose`);
  }
  const modules = Object.values(exposed).flatMap(({ js, css }) => [...js, ...css]);
  for (const name of [entry, server, ...modules])
    if (!Object.hasOwn(description.files, name)) throw new Error(`${name} has no hash`);
}

/** Reads files one after the other, so that memory use stays within the size limit of a release. */
async function readFiles(description: Release, read: (name: string) => Promise<Buffer>) {
  const names = Object.keys(description.files);
  if (names.length > maxFiles) throw new Error(`it has more than ${maxFiles} files`);
  const files = new Map<string, Buffer>();
  let size = 0;
  for (const name of names) {
    const content = await readChecked(description, name, read);
    size += content.length;
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes / kilobyte} KB`);
    files.set(name, content);
  }
  return files;
}

async function readChecked(
  description: Release,
  name: string,
  read: (name: string) => Promise<Buffer>,
) {
  const bytes = await read(name);
  if (integrityOf(bytes) !== description.files[name])
    throw new Error(`${name} differs from its hash in release.json`);
  return bytes;
}
