import path from 'node:path';
import { browser } from 'remote-kit/webpack/browser.mjs';
import { hostFederation, trimRuntime } from './host-federation.mjs';
import { OwnFilesPlugin } from './own-files.mjs';
import { shellManifest } from './shell-manifest.mjs';

/** @typedef {import('remote-kit/webpack/base.mjs').Workspace} Workspace */

/**
 * The host: the documents of shop and staff area, and the script that starts the shop.
 *
 * @param {Workspace} workspace
 * @returns {import('webpack').Configuration[]}
 */
export function shell(workspace) {
  const folder = path.join(workspace.folder, 'dist/browser');
  const manifest = shellManifest(folder, 2);
  const shown = documents(workspace);
  const withList = { ...shown, plugins: [...(shown.plugins ?? []), new OwnFilesPlugin()] };
  // Runs first and by itself, so it must not bring the federation runtime.
  const boot = { ...browser(workspace, 'boot'), entry: { boot: './src/store/boot.ts' } };
  return [withList, boot].map((config) => ({
    ...config,
    output: {
      ...config.output,
      path: folder,
      publicPath: '/assets/',
      uniqueName: config.name ?? '',
    },
    plugins: [...(config.plugins ?? []), manifest],
  }));
}

/** What the documents of shop and staff area come alive with. @param {Workspace} workspace @returns {import('webpack').Configuration} */
export function documents(workspace, bundle = 'documents') {
  const config = browser(workspace, bundle);
  return {
    ...config,
    entry: { main: './src/store/main.tsx', staff: './src/staff/main.tsx' },
    plugins: [...(config.plugins ?? []), hostFederation(), ...trimRuntime()],
  };
}
