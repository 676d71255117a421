/**
 * Replaces the runtime code that reads manifests and preloads their files. It is unused: pages list their files
 * themselves, and `disableSnapshot` is set.
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
