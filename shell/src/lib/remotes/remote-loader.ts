import { isCompatible, type RemoteName } from 'contracts';
import type { ResolveRemote } from 'storefront-kit';
import { RetryingModule } from './retrying-module.js';
import type { ModuleRequest } from './federation.js';
import type { LiveRemote, LiveRemotes } from './live-remotes.js';

export interface RemoteLoaderOptions {
  /** The registry inlined in the page. */
  live: LiveRemotes;
  fetchLive: () => Promise<LiveRemotes>;
  loadModule: (request: ModuleRequest) => Promise<unknown>;
  report: (remote: RemoteName, error: unknown, release: LiveRemote | undefined) => void;
}

/**
 * Returns a function that resolves a remote and a module name to a module. A module is fetched when one of its load
 * methods is called for the first time.
 */
export function createRemoteLoader(parts: RemoteLoaderOptions): ResolveRemote {
  const modules = new Map<string, RetryingModule>();
  let { live } = parts;
  let refreshing: Promise<void> | undefined;

  async function refresh() {
    live = await parts.fetchLive();
  }

  function refreshOnce() {
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return refreshing;
  }

  return (remote, module) => {
    const id = `${remote}/${module}`;
    const existingModule = modules.get(id);
    if (existingModule) return existingModule;
    const retrying = new RetryingModule({
      fetch: async (isRetry) => {
        const release = assertCompatible(remote, live[remote]);
        return parts.loadModule({ remote, module, release, isRetry });
      },
      version: () => live[remote]?.version,
      refresh: refreshOnce,
      report: (error) => parts.report(remote, error, live[remote]),
    });
    modules.set(id, retrying);
    return retrying;
  };
}

/** Thrown when a release is incompatible with this host. */
export class ContractError extends Error {}

/**
 * Checks the contract version of a release before any of its code runs. Throws `ContractError` if the version is
 * incompatible.
 */
function assertCompatible(remote: RemoteName, release: LiveRemote | undefined) {
  if (!release) throw new Error(`${remote} has no live release`);
  if (!isCompatible(release)) {
    throw new ContractError(
      `${remote} ${release.version} was built for contract ${release.contract}`,
    );
  }
  return release;
}
