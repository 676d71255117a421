import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteName } from 'contracts';
import { chunkUrl, countLoadAttempt, failHangingChunks } from './addresses.js';
import { entryPlugin, isEntryLoaded } from './entry-plugin.js';
import { fetchAgain } from './fetch-again.js';
import { registerHashList } from './integrity.js';
import { hashListName, type LiveRemote } from './live-remotes.js';
import { sharedModules } from './shared-modules.js';

/** A module of one release of a remote. */
export interface ModuleRequest {
  remote: RemoteName;
  release: LiveRemote;
  module: string;
  /** True if an earlier attempt to load the module failed. */
  isRetry: boolean;
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime(), entryPlugin],
});

/** Folders of releases whose files are loading or failed to load. */
const loadingBases = new Set<string>();
/** The most recently failed chunk of each release, by release folder. */
const failedChunks = new Map<string, string>();

/**
 * Loads a module through the federation runtime. Every file is checked against its hash. Throws an error if it cannot
 * be loaded or has no default export.
 */
export async function loadModule(request: ModuleRequest): Promise<unknown> {
  const { remote, release, module, isRetry } = request;
  const { base, version, integrity, entryType = 'global', entryGlobalName = remote } = release;
  if (integrity) registerHashList({ base, name: hashListName, hash: integrity });
  if (isRetry) await prepareRetry(release);
  // Registers each release under a unique name, so that loading a new release does not affect the release in use. The
  // name contains the entry, because the runtime ignores a second entry for a registered name.
  const name = `${remote}@${version}:${release.entry}`;
  const entry = base + release.entry;
  federation.registerRemotes([{ name, entry, entryGlobalName, type: entryType }]);
  loadingBases.add(base);
  const exposed = await federation.loadRemote(`${name}/${module}`).catch((error: unknown) => {
    cancelPreloads(base);
    if (error instanceof Error && 'request' in error) failedChunks.set(base, String(error.request));
    throw error;
  });
  loadingBases.delete(base);
  failedChunks.delete(base);
  return defaultExport(exposed, `${name}/${module}`);
}

function defaultExport(exposed: unknown, id: string) {
  const isModule = typeof exposed === 'object' && exposed !== null && 'default' in exposed;
  if (!isModule) throw new Error(`${id} has no default export`);
  return exposed.default;
}

/** Cancels preloads. If the entry has loaded, requests the failed and hanging chunks again. */
async function prepareRetry({ base, entry }: LiveRemote) {
  cancelPreloads(base);
  if (!isEntryLoaded(base + entry)) return;
  // Counts another attempt, so that the URLs of the chunks differ from those of the hanging requests.
  countLoadAttempt(base + entry);
  const chunks = [failedChunks.get(base) ?? [], failHangingChunks(base)].flat();
  await Promise.all(chunks.map((chunk) => fetchAgain(chunkUrl(chunk))));
}

/** Removes hanging preloads, because they occupy some of the few connections that a browser opens per site. */
function cancelPreloads(base: string) {
  for (const link of document.querySelectorAll(`link[rel=preload][href^="${base}"]`)) link.remove();
}

/**
 * Suppresses console errors of scripts in releases that are loading or have failed to load. The loader reports such
 * errors itself.
 */
function suppressReleaseError(event: ErrorEvent) {
  const isOurs = [...loadingBases].some((base) =>
    event.filename.startsWith(location.origin + base),
  );
  if (isOurs) event.preventDefault();
}

/** Installs the error handler of this module. Must be called once, before the first module is loaded. */
export function startFederation(): void {
  window.addEventListener('error', suppressReleaseError);
}
