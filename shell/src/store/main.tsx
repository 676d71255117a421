import { createApiClient } from 'storefront-kit';
import 'storefront-kit/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadModule, startFederation } from '../lib/remotes/federation.js';
import { fetchLiveRemotes } from '../lib/remotes/live-remotes.js';
import { registerShellHashes } from '../lib/remotes/shell-hashes.js';
import { createRemoteLoader } from '../lib/remotes/remote-loader.js';
import { reportRemoteFailure } from '../lib/remotes/report.js';
import { whenParsed } from '../lib/when-parsed.js';
import { App } from './app/app.js';
import { createInitialScreen } from './app/page/initial-screen.js';
import { readInlinedPage } from './app/page/inlined-page.js';
import { NavigationController } from './app/navigation-controller.js';
import { PageCache } from './app/page/page-cache.js';
import { preloadLeadPicture } from './app/page/preload-lead-picture.js';
import { addRoutes } from './app/history/routes.js';
import './base.css';
import { rootOptions } from './root-options.js';

/** Timeout of page calls in milliseconds; the server itself responds within ten seconds. */
const apiTimeoutMs = 15_000;

function start(root: Element) {
  const inlined = readInlinedPage();
  registerShellHashes();
  addRoutes(inlined.routes);
  startFederation();
  const resolve = createRemoteLoader({
    live: inlined.registry,
    fetchLive: () => fetchLiveRemotes(),
    loadModule,
    report: reportRemoteFailure,
  });
  const pageCache = new PageCache({
    api: createApiClient({ timeoutMs: apiTimeoutMs }),
    resolve,
    preload: (page, data) => preloadLeadPicture(page.head(data, inlined.site).leadPicture),
  });
  const controller = new NavigationController(pageCache, preloadLeadPicture);
  const { first, restored } = createInitialScreen(inlined, pageCache);
  const { site, frame, slots } = inlined;
  const app = { site, frame, resolve, slots, controller, first };
  const content = <App {...app} />;
  // Without server HTML there is nothing to hydrate. A transition hydrates in slices, so that input is handled in
  // between.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, content, rootOptions));
  else createRoot(root, rootOptions).render(content);
  if (restored) void controller.restore(restored);
}

// Runs in a separate task: parsing this script already takes long, and input may be waiting.
whenParsed(() => {
  const root = document.getElementById('root');
  if (root) setTimeout(() => start(root));
});
