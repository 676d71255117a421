import path from 'node:path';
import type { RemoteName } from 'contracts';
import { startDevServer } from 'remote-kit/dev/dev-server.mjs';
import { createBackgroundCheck } from 'remote-kit/dev/background-check.mjs';
import { siteProxy } from 'remote-kit/dev/site-proxy.mjs';
import { devFolderUrl } from 'remote-kit/folders.mjs';
import { readPart } from 'remote-kit/part.mjs';
import { contractRangeOfBuild } from 'remote-kit/description/contract.mjs';
import webpack from 'webpack';
import { root } from '../../root.mjs';
import { devRemoteConfig, devShellConfig } from './bundles.js';
import type { PendingRestarts } from './restarts.js';

interface BundleServerOptions {
  parts: RemoteName[];
  port: number;
  /** Public URL of the site, which the site also uses in its pages. */
  site: URL;
  /** Internal URL of the site, if it differs from the public URL. */
  target?: URL;
  restarts?: PendingRestarts;
}

export interface OpenPageControls {
  reload: () => void;
  openOverlay: (text: string) => void;
  closeOverlay: () => void;
}

/**
 * Serves a site whose shell and given parts are built from source. Resolves after the first compilation. Later compile
 * errors appear in the terminal and as an overlay on open pages.
 */
export async function serveBundles(options: BundleServerOptions): Promise<OpenPageControls> {
  const { parts: names, port, restarts, ...addresses } = options;
  const compiler = webpack([devShellConfig(), ...names.map(devRemoteConfig)]);
  const parts = names.map((name) => {
    const folder = path.join(root, name);
    return { ...readPart(folder), folder };
  });
  const replaced = {
    parts: parts.map(({ name, declared }) => ({ remote: name, declared })),
    agreement: contractRangeOfBuild(),
    host: devFolderUrl('shell'),
  };
  const localUrl = new URL(`http://localhost:${port}`);
  const check = createBackgroundCheck({ parts, origin: localUrl.origin });
  const pass = siteProxy({
    ...addresses,
    localUrl,
    replaced,
    onDocument: check.onDocument,
  });
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  const server = await startDevServer({
    compiler,
    port,
    isHot: true,
    check,
    site: (request, response) =>
      void Promise.resolve(restarts?.idle()).then(() => pass(request, response)),
  });
  await compiled;
  const send = (type: string, data?: unknown) => {
    const { webSocketServer } = server;
    if (webSocketServer) server.sendMessage(webSocketServer.clients, type, data);
  };
  return {
    reload: () => send('static-changed'),
    openOverlay: (text) => send('errors', [text]),
    closeOverlay: () => send('still-ok'),
  };
}
