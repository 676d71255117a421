import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../folders.mjs';

/**
 * Returns the CSS modules options of css-loader. The options produce the same class names for the browser bundle and
 * the server bundle of a workspace, on every machine.
 *
 * @param {import('./base.mjs').Workspace} workspace
 * @param {{ isReadable?: boolean }} [options]
 */
export const createCssModulesOptions = ({ name, folder }, { isReadable = false } = {}) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: isReadable ? '[name]__[local]--[hash:base64:5]' : '[hash:base64:5]',
  localIdentContext: projectFolder(folder),
  // The web server renders the components of the shell, so both workspaces need the same class names.
  localIdentHashSalt: ['shell', 'web-server'].includes(name) ? 'shell' : name + stylesHash(folder),
});

/**
 * Returns a hash of all CSS modules of a remote. Class names contain this hash, so that they differ between two
 * releases with different styles: an open tab may load both releases.
 *
 * @param {string} folder
 */
function stylesHash(folder) {
  const hash = createHash('sha256');
  const sources = path.join(folder, 'src');
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.module.css')) hash.update(readFileSync(path.join(sources, file)));
  return hash.digest('hex');
}
