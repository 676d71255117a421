import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { runCommand } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';
import { packKits } from '../../kits/src/pack-kits.mjs';

const template = path.join(root, 'tools/new/template');
const outside = path.join(root, 'tools/new/outside');

/**
 * Creates a part with a page, a fragment, screen text and tests. The part is a workspace of this repository, or a new
 * repository in a separate folder, with the kits as packed packages.
 */
export async function makePart(name: string, folder = path.join(root, name)) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is not empty.`);
  const isOwn = path.dirname(folder) === root;
  mkdirSync(folder, { recursive: true });
  cpSync(template, folder, { recursive: true });
  const description = isOwn
    ? workspacePackage(name)
    : ownPackage(name, await addRepository(folder));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(description, null, 2) + '\n');
  rename(folder, name);
  await install(isOwn ? root : folder);
  console.info(
    `Created ${name} in ${folder}.${isOwn ? '' : ' Its README.md describes the next steps.'}`,
  );
  if (isOwn) {
    const claims = `--path /${topicOf(name)} --slot product.below`;
    console.info(`To add it to an existing site: npm run owners -- add ${name} ${claims}`);
  }
}

/** Adds the files of a new repository and the packed kits. Returns the versions of the kits for `package.json`. */
async function addRepository(folder: string) {
  cpSync(outside, folder, { recursive: true });
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  const place = path.join(folder, 'packages');
  mkdirSync(place);
  const kits = await packKits(place);
  return Object.fromEntries(kits.map(({ name, file }) => [name, `file:packages/${file}`]));
}

const topicOf = (name: string) => name.slice('mfe-'.length);

function rename(folder: string, name: string) {
  const topic = topicOf(name);
  const title = topic.charAt(0).toUpperCase() + topic.slice(1);
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (!/\.(tsx?|mjs|json|md|css)$/.test(file) || file.startsWith('node_modules')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const renamed = text
      .replaceAll('mfe-template', name)
      .replaceAll('/template', `/${topic}`)
      .replaceAll('Template', title);
    writeFileSync(path.join(folder, file), renamed);
  }
}

const common = (name: string) => ({ name, version: '0.1.0', private: true, type: 'module' });

const workspacePackage = (name: string) => ({
  ...common(name),
  scripts: {
    build: 'webpack',
    dev: `node ../tools/run.mjs dev --only ${name}`,
    test: `jest --selectProjects ${name} --config ../jest.config.mjs`,
  },
  dependencies: versionsOf('react'),
});

const ownPackage = (name: string, kits: Record<string, string>) => ({
  ...common(name),
  engines: { node: '>=20.19.0' },
  scripts: {
    start: 'part start',
    build: 'webpack',
    test: 'jest',
    check: 'tsc --noEmit',
    release: 'part release',
    key: 'part key',
    upgrade: 'part upgrade',
  },
  dependencies: versionsOf('react', 'react-dom'),
  devDependencies: kits,
});

function versionsOf(...names: string[]) {
  const text = readFileSync(path.join(root, 'packages/storefront-kit/package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.fromEntries(names.map((each) => [each, dependencies[each]]));
}

async function install(cwd: string) {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await runCommand('npm', args, { cwd });
  if (code !== 0) throw new CommandError(`npm install failed:\n${output.trim()}`);
}
