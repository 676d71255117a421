import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../folders.mjs';

/**
 * Returns the CSS modules options of css-loader. They give classes the same names in the browser and the server bundle
 * of a workspace, on every machine.
 *
 * @param {import('./base.mjs').Workspace} workspace
 * @param {{ isReadable?: boolean }} [options]
 */
export const createCssModulesOptions = ({ name, folder }, { isReadable = false } = {}) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: isReadable ? '[name]__[local]--[hash:base64:5]' : '[hash:base64:6]',
  localIdentContext: projectFolder(folder),
  // The web server renders the shell's components, so both need the same class names.
  localIdentHashSalt: ['shell', 'web-server'].includes(name) ? 'shell' : name + stylesHash(folder),
});

/**
 * Returns a hash of all CSS modules of a remote. It makes class names differ between two releases with different
 * styles, because an open tab may load both.
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
