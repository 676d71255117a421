import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The parts of the shop that are released on their own; `port` is where each one is developed. */
export const remotes = {
  'mfe-catalog': { port: 4561 },
  'mfe-cart': { port: 4562 },
  'mfe-admin': { port: 4563 },
};

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
