/**
 * Replaces the code of the runtime that reads manifests and preloads by them. Our pages list their files themselves,
 * and with `disableSnapshot` nothing calls it.
 */
class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
}

const getGlobalRemoteInfo = () => ({});

function unused() {
  throw new Error('Pages preload by the registry');
}

export {
  SnapshotHandler,
  getGlobalRemoteInfo,
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
