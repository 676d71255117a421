import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteName } from 'contracts';
import {
  chunkUrl,
  countAttempt,
  failHangingChunks,
  nextEntryUrl,
  trustedScriptUrl,
} from './addresses.js';
import { integrityOf, loadHashes, registerHashList } from './integrity.js';
import { hashListName, type LiveRemote } from './live-remotes.js';

/** A module of one release of a remote. */
export interface ModuleRequest {
  remote: RemoteName;
  release: LiveRemote;
  module: string;
  /** An earlier try did not bring it. */
  isRetry: boolean;
}

interface Registered {
  name: string;
  entry: string;
  since: number;
}

const scriptTimeoutMs = 3000;
/** Milliseconds within which all who ask again for the same entry mean the same try. */
const sameAttemptMs = 500;
const registered = new Map<RemoteName, Registered>();
/** Folders of the releases of which something is being loaded, or could not be. */
const loadingBases = new Set<string>();
/** The chunk of each remote that could not be had when last asked for. */
const failedChunks = new Map<RemoteName, string>();
let registrations = 0;

/** Loads a module through the federation runtime; every file is held to its hash. */
export async function loadModule(request: ModuleRequest): Promise<unknown> {
  const { remote, release, module, isRetry } = request;
  const { base, integrity } = release;
  const entry = base + release.entry;
  if (integrity) registerHashList({ base, name: hashListName, hash: integrity });
  await loadHashes(base).catch((error: unknown) => {
    cancelPreloads(base);
    throw error;
  });
  const name = containerName(request, entry);
  if (isRetry) await recheckEntry(request, entry);
  else if (!isEntryLoaded(remote) && nextEntryUrl(entry).search) await probe(nextEntryUrl(entry));
  loadingBases.add(base);
  const exposed: unknown = await loadRemote(`${name}/${module}`).catch((error: unknown) => {
    if (error instanceof Error && 'request' in error)
      failedChunks.set(remote, String(error.request));
    throw error;
  });
  loadingBases.delete(base);
  failedChunks.delete(remote);
  return defaultExport(exposed, `${name}/${module}`);
}

/** The name of the try that is under way or has succeeded, or else of a new one: nobody waits for an entry that hangs. */
function containerName({ remote, release, isRetry }: ModuleRequest, entry: string) {
  const known = registered.get(remote);
  const isSame = known?.entry === entry;
  const isLost =
    isSame && isRetry && !isEntryLoaded(remote) && performance.now() - known.since > sameAttemptMs;
  if (isSame && !isLost) return known.name;
  // Each release has a name of its own, so that a new one neither replaces nor disturbs the one in use.
  const name = `${remote}@${release.version}-${registrations++}`;
  // The runtime takes a container that is already on window for the one it looks for.
  Reflect.deleteProperty(window, remote);
  registerRemotes([{ name, entry, entryGlobalName: remote }]);
  registered.set(remote, { name, entry, since: performance.now() });
  return name;
}

/** True once the registered entry has run. */
const isEntryLoaded = (remote: RemoteName) => Reflect.has(window, remote);

function defaultExport(exposed: unknown, id: string) {
  const isModule = typeof exposed === 'object' && exposed !== null && 'default' in exposed;
  if (!isModule) throw new Error(`${id} exposes nothing`);
  return exposed.default;
}

/** A script that breaks while it is loaded, however late that may be, is this loader's business and not the console's. */
function suppressReleaseError(event: ErrorEvent) {
  const isOurs = [...loadingBases].some((base) =>
    event.filename.startsWith(location.origin + base),
  );
  if (isOurs) event.preventDefault();
}

/** Makes the entry's script, with its hash. */
function createScript({ url }: { url: string }) {
  const src = nextEntryUrl(url);
  countAttempt(url);
  const script = document.createElement('script');
  script.src = trustedScriptUrl(src.href);
  script.integrity = integrityOf(url) ?? '';
  script.crossOrigin = 'anonymous';
  return { script, timeout: scriptTimeoutMs };
}

/** What hangs holds a connection, and a browser has few of them for one site. */
function cancelPreloads(base: string) {
  for (const link of document.querySelectorAll(`link[rel=preload][href^="${base}"]`)) link.remove();
}

/** Before another try. */
async function recheckEntry({ remote, release }: ModuleRequest, entry: string) {
  cancelPreloads(release.base);
  if (!isEntryLoaded(remote)) {
    await probe(nextEntryUrl(entry));
    return;
  }
  // It is a chunk then, which is to come from another address than the one that hangs.
  countAttempt(entry);
  const chunks = [failedChunks.get(remote) ?? [], failHangingChunks(release.base)].flat();
  await Promise.all(chunks.map((chunk) => probe(chunkUrl(chunk))));
}

/** Unlike a script, a fetch can be given up; the script then comes from the cache. */
async function probe(address: string | URL) {
  const response = await fetch(address, { signal: AbortSignal.timeout(scriptTimeoutMs) });
  if (!response.ok) throw new Error(`${String(address)} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Has to run once before the first module is loaded. */
export function startFederation(): void {
  window.addEventListener('error', suppressReleaseError);
  registerPlugins([{ name: 'integrity', createScript }]);
}
