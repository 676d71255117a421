/**
 * What is built, longest first, and what of the other workspaces goes into it.
 *
 * @type {Record<string, { consumes: string[], config: string[] }>}
 */
export const built = {
  shell: bundled(),
  'mfe-catalog': bundled(),
  'mfe-admin': bundled(),
  'mfe-cart': bundled(),
  backend: compiled(),
  'embedded-mongo': compiled(),
  contracts: compiled(),
};

function bundled() {
  return {
    consumes: ['storefront-kit', 'contracts'],
    config: ['federation.config.mjs', 'tools/webpack', 'package-lock.json'],
  };
}

function compiled() {
  return { consumes: [], config: ['.swcrc', 'package-lock.json'] };
}
