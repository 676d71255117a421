import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The modules that the host shares with every remote, in the browser and on the server; a trailing slash includes every
 * subpath.
 */
export const singletons = ['react', 'react/', 'react-dom', 'react-dom/', 'storefront-kit'];

/**
 * Returns the exposed modules of a remote: every file in its `src/expose`, under the name of the file.
 *
 * @param {string} folder the folder of the remote
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
