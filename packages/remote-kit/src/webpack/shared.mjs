import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What the host hands to every remote, in the browser and on the server; a trailing slash means every subpath. */
export const singletons = ['react', 'react/', 'react-dom', 'react-dom/', 'storefront-kit'];

/**
 * The modules of a remote: every file of its `src/expose`, under the file's name.
 *
 * @param {string} folder the remote's own folder
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
