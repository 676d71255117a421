import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Modules that the host shares with every remote, in the browser and on the server. A trailing slash includes all
 * subpaths.
 */
export const sharedSingletonModules = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'storefront-kit',
];

/**
 * Returns the exposed modules of a remote (every file in `src/expose`), keyed by file name.
 * @param {string} folder folder of the remote
 * @returns {Record<string, { import: string, name: string }>}
 */
export function exposedModules(folder) {
  const directory = path.join(folder, 'src/expose');
  const files = existsSync(directory) ? readdirSync(directory) : [];
  return Object.fromEntries(
    files
      .filter((file) => /^[\w-]+\.tsx?$/.test(file))
      .map((file) => path.parse(file).name)
      .map((name) => [`./${name}`, { import: `./src/expose/${name}`, name }]),
  );
}
