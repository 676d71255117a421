import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from 'contracts';

/** One file of a release, wherever releases are kept. */
export interface ReleaseFile {
  remote: RemoteName;
  version: string;
  name: string;
}

/** The storage of releases and registry. */
export interface ReleaseSource {
  /** The text of `registry.json`. */
  readRegistry(): Promise<string>;
  readFile(file: ReleaseFile): Promise<Buffer>;
}

export function folderSource(folder: string): ReleaseSource {
  return {
    readRegistry: () => readFile(join(folder, 'registry.json'), 'utf8'),
    readFile: ({ remote, version, name }) => readFile(join(folder, remote, version, name)),
  };
}

const timeoutMs = 2000;

/** Releases lie beside the registry: `<folder of registry.json>/<remote>/<version>/<file>`. */
export function urlSource(registryUrl: string): ReleaseSource {
  let known: { text: string; etag: string | null } | undefined;
  return {
    async readRegistry() {
      const headers: HeadersInit = known?.etag ? { 'if-none-match': known.etag } : {};
      const response = await get(registryUrl, headers);
      if (response.status === 304 && known) return known.text;
      refuseFailure(response);
      known = { text: await response.text(), etag: response.headers.get('etag') };
      return known.text;
    },
    async readFile({ remote, version, name }) {
      const response = await get(new URL(`${remote}/${version}/${name}`, registryUrl).href);
      refuseFailure(response);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

const get = (url: string, headers: HeadersInit = {}) =>
  fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

function refuseFailure(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
}
