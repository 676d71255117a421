/**
 * Stands in the host for what the runtime carries to read manifests and to preload by them. Our pages name their files
 * themselves, and `disableSnapshot` leaves nothing that would call it.
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
