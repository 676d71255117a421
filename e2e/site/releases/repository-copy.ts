import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/**
 * Folders to copy: sources needed to build and release remotes, and folders that `jest.config.mjs` refers to. Packages
 * are linked instead.
 */
const copied = [
  'tools',
  'backend',
  'bench',
  'e2e/package.json',
  'packages/contracts',
  'packages/embedded-mongo',
  'packages/remote-kit',
  'packages/server-kit',
  'packages/storefront-kit',
  'packages/test-kit',
  'mfe-catalog',
  'mfe-cart',
  'mfe-admin',
  'shell',
  'web-server',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'jest.config.mjs',
];

export interface RepositoryCopy {
  folder: string;
  edit: (file: string, from: string, to: string) => Promise<void>;
  add: (file: string, text: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
  build: (...names: string[]) => Promise<unknown>;
  release: (dataDir: string, ...args: string[]) => Promise<string>;
  close: () => Promise<void>;
}

/** Folders of the workspace packages whose links must point to the copy. */
const own: Record<string, string> = {
  contracts: 'packages/contracts',
  'remote-kit': 'packages/remote-kit',
  'server-kit': 'packages/server-kit',
  'storefront-kit': 'packages/storefront-kit',
  shell: 'shell',
};

/** Links all installed packages. The links of the contract and the kits point to the copy. */
async function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules'))) {
    const place = own[name];
    const target = place ? join(folder, place) : join(root, 'node_modules', name);
    await symlink(target, join(packages, name));
  }
}

/**
 * Links the packages in the `node_modules` of each workspace. npm installs a package there if the root has another
 * version of the package.
 */
async function linkPackagesOfWorkspaces(folder: string) {
  for (const name of copied) {
    const packages = join(root, name, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(folder, name, 'node_modules'));
  }
}

/**
 * Copies the sources needed to build and release all remotes to a temporary folder that tests may edit. If
 * `hasOwnContract` is true, tests may also edit the contract.
 */
export async function createRepositoryCopy({
  hasOwnContract = false,
} = {}): Promise<RepositoryCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-workshop-'));
  const filter = (source: string) => !['node_modules', '.cache'].includes(basename(source));
  for (const name of copied)
    await cp(join(root, name), join(folder, name), { recursive: true, filter });

  await linkPackagesOfWorkspaces(folder);
  if (hasOwnContract) await linkPackages(folder);
  else await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const runner = join(folder, 'tools/run.mjs');
  return {
    folder,
    edit: async (file, from, to) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
    add: (file, text) => writeFile(join(folder, file), text),
    remove: (file) => rm(join(folder, file)),
    build: (...names) => run(process.execPath, [runner, 'build', ...names], { cwd: folder }),
    release: async (dataDir, ...args) => {
      const keys = { RELEASE_KEY: `${dataDir}.release-key.pem` };
      const env = { ...process.env, ...keys, NODE_ENV: 'production', DATA_DIR: dataDir };
      const { stdout } = await run(process.execPath, [runner, 'release', ...args], {
        cwd: folder,
        env,
      });
      return stdout;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
