import 'storefront-kit/tokens.css';
import { createRoot } from 'react-dom/client';
import { addDevtoolsSnapshot } from '../lib/remotes/devtools-snapshot.js';
import { loadModule, startFederation } from '../lib/remotes/federation.js';
import { fetchLiveRemotes, type LiveRemotes } from '../lib/remotes/live-remotes.js';
import { loadHashes } from '../lib/remotes/integrity.js';
import { registerShellHashes, shellBase } from '../lib/remotes/shell-hashes.js';
import { createRemoteLoader } from '../lib/remotes/remote-loader.js';
import { caughtErrorOptions, reportRemoteFailure } from '../lib/remotes/report.js';
import { allowOwnScripts } from '../lib/script-urls.js';
import { runOnceParsed } from '../lib/when-parsed.js';
import { readInlinedStaffPage } from './inlined-staff-page.js';
import './staff.css';
import { StaffHost } from './staff-host.js';

function start(root: Element) {
  const { site, adminPath, registry, registryUrl, slots } = readInlinedStaffPage();
  allowOwnScripts();
  registerShellHashes();
  startFederation();
  addDevtoolsSnapshot(registry);
  const resolve = createRemoteLoader({
    live: registry,
    fetchLive: () => fetchLiveRemotes(registryUrl),
    loadModule,
    report: reportRemoteFailure,
  });
  createRoot(root, caughtErrorOptions).render(
    <StaffHost site={site} path={adminPath} resolve={resolve} slots={slots} />,
  );
  startTelemetryOf(registry).catch((error: unknown) => reportRemoteFailure('shell', error));
}

async function startTelemetryOf(live: LiveRemotes) {
  await loadHashes(shellBase);
  const { startTelemetry } = await import('../lib/telemetry/start-telemetry.js');
  startTelemetry(live);
}

runOnceParsed(() => {
  const root = document.getElementById('root');
  if (root) start(root);
});
