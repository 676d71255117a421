import { createApiClient } from 'storefront-kit';
import 'storefront-kit/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadModule, startFederation } from '../lib/remotes/federation.js';
import { fetchLiveRemotes } from '../lib/remotes/live-remotes.js';
import { registerShellHashes } from '../lib/remotes/shell-hashes.js';
import { createRemoteLoader } from '../lib/remotes/remote-loader.js';
import { reportRemoteFailure } from '../lib/remotes/report.js';
import { runOnceParsed } from '../lib/when-parsed.js';
import { App } from './app/app.js';
import { createShopRouter } from './app/navigation/shop-router.js';
import { isInlinedPageOfUrl, readInlinedPage, removePageData } from './app/page/inlined-page.js';
import './base.css';
import { hydrationOptions } from './root-options.js';

/** Timeout of API calls in milliseconds; the server itself responds within ten seconds. */
const apiTimeoutMs = 15_000;

function start(root: Element) {
  const page = readInlinedPage();
  const isRendered = root.hasChildNodes() && isInlinedPageOfUrl(page, location.href);
  const inlined = isRendered ? page : removePageData(page);
  registerShellHashes();
  startFederation();
  const resolve = createRemoteLoader({
    live: inlined.registry,
    fetchLive: () => fetchLiveRemotes(),
    loadModule,
    report: reportRemoteFailure,
  });
  const api = createApiClient({ timeoutMs: apiTimeoutMs });
  const shop = createShopRouter(inlined, { api, resolve });
  const { site, slots } = inlined;
  const content = <App site={site} slots={slots} resolve={resolve} shop={shop} />;
  // React can hydrate the HTML only if the server rendered it for the current URL. In a transition, React hydrates in
  // slices, and the browser handles input between them.
  if (isRendered) startTransition(() => void hydrateRoot(root, content, hydrationOptions));
  else createRoot(root, hydrationOptions).render(content);
}

// Runs in a separate task, because parsing this script already takes a long time, and input may be waiting.
runOnceParsed(() => {
  const root = document.getElementById('root');
  if (root) setTimeout(() => start(root));
});
