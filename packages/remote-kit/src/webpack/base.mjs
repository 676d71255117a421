import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from '../folders.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ name: RemoteName | 'shell' | 'web-server', folder: string }} Workspace */

// The `exports` of React Router lead to its development files, and parts must not depend on React Router themselves.
const forProduction = Object.fromEntries(
  ['react-router/dom', 'react-router'].flatMap((name) => {
    const file = resolved(name)?.replace('development', 'production');
    return file === undefined ? [] : [[`${name}$`, file]];
  }),
);

/** @param {string} name */
function resolved(name) {
  try {
    return fileURLToPath(import.meta.resolve(name));
  } catch {
    return undefined;
  }
}

/**
 * Webpack configuration shared by all bundles.
 *
 * @param {Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function base({ name, folder }, bundle) {
  return {
    name: `${name} ${bundle}`,
    context: folder,
    mode: 'production',
    devtool: false,
    // css-loader uses this hash function for class names too, which must be equal in the browser and on the server.
    output: { hashFunction: 'sha256' },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['source', '...'],
      alias: forProduction,
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
