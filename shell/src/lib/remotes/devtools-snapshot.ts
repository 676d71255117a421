import type { LiveRemotes } from './live-remotes.js';

/**
 * Adds the host and its remotes to the global snapshot, which the Module Federation DevTools extension shows. The
 * runtime itself adds only remotes that it loads by their manifest.
 */
export function addDevtoolsSnapshot(live: LiveRemotes): void {
  const remotes = Object.entries(live).map(([name, release]) => {
    const { version, base, entry, entryGlobalName: globalName = name } = release;
    const remoteEntry = new URL(base + entry, location.href).href;
    return { name, version, snapshot: { version, remoteEntry, globalName } };
  });
  const infos = remotes.map(({ name, version }) => [name, { matchedVersion: version }] as const);
  const host = { version: '', buildVersion: '', globalName: 'shell', remoteEntry: '' };
  Object.assign(__FEDERATION__.moduleInfo, {
    shell: { ...host, consumerList: [], remotesInfo: Object.fromEntries(infos) },
    ...Object.fromEntries(
      remotes.map(({ name, version, snapshot }) => [`${name}:${version}`, snapshot]),
    ),
  });
}
