import { kitPackageNames } from '../../config/kit-names.mjs';
import { ownParts } from '../../config/own-parts.mjs';

/**
 * The workspaces to build, slowest first. `consumes` lists the workspaces whose sources are part of the bundle, and
 * `config` lists further build inputs.
 */
export const buildTargets: Record<
  string,
  { folder: string; consumes: string[]; config: string[] }
> = {
  shell: bundled('shell'),
  ...Object.fromEntries(ownParts.map((part) => [part, bundled(part)])),
  'web-server': bundled('web-server', ['shell', 'packages/server-kit']),
  backend: compiled('backend'),
  'embedded-mongo': compiled('packages/embedded-mongo'),
  'server-kit': compiled('packages/server-kit'),
  contracts: compiled('packages/contracts'),
  kits: {
    folder: 'tools/kits',
    consumes: kitPackageNames.map((name) => `packages/${name}`),
    config: ['docs/how-to-change.md'],
  },
};

function bundled(folder: string, extraWorkspaces: string[] = []) {
  return {
    folder,
    consumes: ['packages/storefront-kit', 'packages/contracts', ...extraWorkspaces],
    config: ['packages/remote-kit/src', 'tools/webpack', 'package-lock.json'],
  };
}

function compiled(folder: string) {
  return { folder, consumes: [], config: ['tools/config/swc.json', 'package-lock.json'] };
}
