import { createApiClient } from 'storefront-kit';
import 'storefront-kit/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadModule, startFederation } from '../lib/remotes/federation.js';
import { fetchLiveRemotes } from '../lib/remotes/live-remotes.js';
import { knowOwnFiles } from '../lib/remotes/own-files.js';
import { createRemoteLoader } from '../lib/remotes/remote-loader.js';
import { reportRemoteFailure } from '../lib/remotes/report.js';
import { whenParsed } from '../lib/when-parsed.js';
import { App } from './app/app.js';
import { firstScreen } from './app/first-screen.js';
import { readInlinedPage } from './app/inlined-page.js';
import { Journey } from './app/journey.js';
import { PageStore } from './app/page-store.js';
import './base.css';
import { rootOptions } from './root-options.js';

/** Milliseconds after which a page's call is given up; the server itself answers within ten seconds. */
const patience = 15_000;

function start(root: Element) {
  const inlined = readInlinedPage();
  knowOwnFiles();
  startFederation();
  const resolve = createRemoteLoader({
    live: inlined.registry,
    fetchLive: () => fetchLiveRemotes(),
    loadModule,
    report: reportRemoteFailure,
  });
  const pages = new PageStore(createApiClient({ timeout: patience }), resolve);
  const journey = new Journey(pages);
  const { first, seenBefore } = firstScreen(inlined, pages);
  const { site, frame } = inlined;
  const app = { site, frame, resolve, journey, first };
  const content = <App {...app} />;
  // Without HTML of the server there is nothing to take over. A transition is done in slices, between which touches are heard.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, content, rootOptions));
  else createRoot(root, rootOptions).render(content);
  if (seenBefore) void journey.resume(seenBefore);
}

// In a task of its own: to read this much code is work enough for one, and a touch may be waiting.
whenParsed(() => {
  const root = document.getElementById('root');
  if (root) setTimeout(() => start(root));
});
