import {
  loadScript,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { countLoadAttempt, releaseFolderOf, nextEntryUrl } from './addresses.js';
import { ownScriptUrl } from '../script-urls.js';
import { integrityOf, loadHashes } from './integrity.js';
import { fetchAgain } from './fetch-again.js';

const scriptTimeoutMs = 3000;
const loadedEntries = new Set<string>();

/** True if the entry at this URL has run. */
export const isEntryLoaded = (entry: string): boolean =>
  loadedEntries.has(new URL(entry, location.href).href);

/**
 * A runtime plugin that loads entries with their hash and a timeout. Each retry uses a new URL, because browsers attach
 * a new script to a pending request for the same URL.
 */
export const entryPlugin: ModuleFederationRuntimePlugin = {
  name: 'verified-entries',
  async loadEntry({ remoteInfo: { entry, entryGlobalName, type } }) {
    const url = nextEntryUrl(entry);
    // Counts the attempt even if loading the hash list fails, so that the retry uses a new URL. The preload of the
    // entry may have failed too, and a script with the same URL would receive the failed response.
    countLoadAttempt(entry);
    await loadHashes(releaseFolderOf(entry));
    if (url.search) await fetchAgain(url);
    const earlier: unknown = Reflect.get(window, entryGlobalName);
    await loadScript(url.href, {
      createScriptHook: () => ({ script: verifiedScript(url, type), timeout: scriptTimeoutMs }),
    });
    const container: unknown =
      type === 'module'
        ? // The script has loaded and verified this module, and `import()` returns the same instance.
          await import(/* webpackIgnore: true */ url.href)
        : Reflect.get(window, entryGlobalName);
    if (!isContainer(container) || container === earlier)
      throw new Error(`${entry} did not define its container`);
    loadedEntries.add(entry);
    return container;
  },
};

function verifiedScript(url: URL, type: string) {
  const script = document.createElement('script');
  if (type === 'module') script.type = type;
  script.src = ownScriptUrl(url.href);
  script.integrity = integrityOf(url.href) ?? '';
  script.crossOrigin = 'anonymous';
  return script;
}

type Container = Exclude<
  Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>,
  void
>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
