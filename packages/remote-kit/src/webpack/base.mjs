import path from 'node:path';
import { projectFolder } from '../folders.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ name: RemoteName | 'shell' | 'web-server', folder: string }} Workspace */

/**
 * Returns the webpack configuration shared by all bundles.
 * @param {Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ name, folder }, bundle) {
  return {
    name: `${name} ${bundle}`,
    context: folder,
    mode: 'production',
    devtool: false,
    output: { hashFunction: 'sha256' },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['source', '...'],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${bundle}`,
      cacheDirectory: path.join(projectFolder(folder), '.cache/webpack'),
      buildDependencies: { config: [path.join(import.meta.dirname, '/')] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', timings: false },
  };
}
