import { ownParts } from '../config/own-parts.mjs';

/**
 * What is built, longest first: its folder, and what else goes into it.
 *
 * @type {Record<string, { folder: string, consumes: string[], config: string[] }>}
 */
export const built = {
  shell: bundled('shell'),
  ...Object.fromEntries(ownParts.map((part) => [part, bundled(part)])),
  'web-server': bundled('web-server', ['shell', 'packages/server-kit']),
  backend: compiled('backend'),
  'embedded-mongo': compiled('packages/embedded-mongo'),
  'server-kit': compiled('packages/server-kit'),
  contracts: compiled('packages/contracts'),
};

/** @param {string} folder @param {string[]} [others] */
function bundled(folder, others = []) {
  return {
    folder,
    consumes: ['packages/storefront-kit', 'packages/contracts', ...others],
    config: ['packages/remote-kit/src', 'tools/webpack', 'package-lock.json'],
  };
}

/** @param {string} folder */
function compiled(folder) {
  return { folder, consumes: [], config: ['tools/config/swc.json', 'package-lock.json'] };
}
