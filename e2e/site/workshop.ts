import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** What one team needs to build and release its part; packages are only linked. */
const copied = [
  'tools',
  'contracts',
  'storefront-kit',
  'mfe-catalog',
  'federation.config.mjs',
  'package.json',
  'package-lock.json',
  '.swcrc',
  'tsconfig.json',
];

export interface Workshop {
  /** Changes a source file as an editor would. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** `npm run release -- ...` for this data folder. */
  release: (dataDir: string, ...args: string[]) => Promise<string>;
  close: () => Promise<void>;
}

/** A copy of the sources of mfe-catalog in which a test may write. */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-workshop-'));
  const filter = (source: string) => !['node_modules', '.cache'].includes(basename(source));
  for (const name of copied) {
    await cp(join(root, name), join(folder, name), { recursive: true, filter });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    edit: async (file, from, to) => {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${from} is not in ${file}`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
    release: async (dataDir, ...args) => {
      const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
      const script = join(folder, 'tools/release.mjs');
      return (await run(process.execPath, [script, ...args], { cwd: folder, env })).stdout;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
