import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { RemoteName } from 'contracts';
import { toDevelopmentConfig } from 'remote-kit/webpack/development.mjs';
import { browserStyleRules, scriptRule } from 'remote-kit/webpack/loaders.mjs';
import { developmentConfig } from 'remote-kit/webpack/remote.mjs';
import type { Configuration } from 'webpack';
import { root } from '../../root.mjs';
import { createEmptyOwnFilesPlugin } from '../../webpack/own-files.mjs';
import { documentScriptsConfig } from '../../webpack/shell.mjs';

/** Class names may differ from those in server bundles, because the browser renders all pages in development. */
const readable = { isReadable: true };

/** Returns the webpack configuration of the shell with a development build of React and with Fast Refresh. */
export function devShellConfig(): Configuration {
  const workspace = { name: 'shell' as const, folder: path.join(root, 'shell') };
  const config = toDevelopmentConfig(documentScriptsConfig(workspace, 'dev'), 'shell');
  const first = path.join(import.meta.dirname, 'refresh-runtime.js');
  return {
    ...config,
    mode: 'development',
    entry: {
      main: [first, './src/lib/development.ts', './src/store/main.tsx'],
      staff: [first, './src/staff/main.tsx'],
      staffAccount: [first, './src/lib/development.ts', './src/staff-account/main.tsx'],
    },
    module: {
      rules: [scriptRule({ development: true }), ...browserStyleRules(workspace, readable)],
    },
    plugins: [...(config.plugins ?? []), createEmptyOwnFilesPlugin()],
  };
}

/**
 * Returns the webpack configuration of a remote with Fast Refresh, which replaces changed components on the page
 * without losing their state.
 */
export function devRemoteConfig(name: RemoteName): Configuration {
  const workspace = { name, folder: path.join(root, name) };
  const config = developmentConfig(workspace);
  return {
    ...config,
    mode: 'development',
    module: {
      rules: [
        scriptRule({ development: true, refresh: true }),
        ...browserStyleRules(workspace, readable),
      ],
    },
    externals: [
      ({ request }, callback) =>
        /react-refresh[\\/]runtime(\.js)?$/.test(request)
          ? callback(undefined, 'var __refresh')
          : callback(),
    ],
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false, library: name })],
  };
}
