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
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { run } from '../../packages/remote-kit/src/run.mjs';
import { root } from '../root.mjs';
import { packages, packPackages } from './pack-packages.mjs';

const template = path.join(import.meta.dirname, 'template');
const outside = path.join(import.meta.dirname, 'outside');
const firstPort = 4561;

/**
 * Makes a part with a page, a fragment, texts and tests: in this repository, or with all that it needs in a folder of its own.
 *
 * @param {string} name
 * @param {string} [folder]
 */
export async function makePart(name, folder = path.join(root, name)) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is not empty.`);
  const isOwn = path.dirname(folder) === root;
  mkdirSync(folder, { recursive: true });
  cpSync(template, folder, { recursive: true });
  if (!isOwn) await addRepository(folder);
  const description = isOwn ? workspacePackage(name) : ownPackage(name);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(description, null, 2) + '\n');
  rename(folder, name);
  await install(isOwn ? root : folder);
  console.info(`${name} is in ${folder}${isOwn ? '' : ', where README.md says how to go on'}.`);
  if (isOwn) {
    const claims = `--path /${topicOf(name)} --slot product.below`;
    console.info(`A site that is there lets it in by: npm run owners -- add ${name} ${claims}`);
  }
}

/** What a repository has beside its sources. @param {string} folder */
async function addRepository(folder) {
  cpSync(outside, folder, { recursive: true });
  renameSync(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  const place = path.join(folder, 'packages');
  mkdirSync(place);
  await packPackages(place);
}

/** The name without what all parts begin with. @param {string} name */
const topicOf = (name) => name.slice('mfe-'.length);

/** @param {string} folder @param {string} name */
function rename(folder, name) {
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

/** @param {string} name */
const common = (name) => ({ name, version: '0.1.0', private: true, type: 'module' });

/** @param {string} name */
const workspacePackage = (name) => ({
  ...common(name),
  config: { port: firstPort + partsBefore() },
  scripts: {
    build: 'webpack',
    dev: `node ../tools/dev.mjs ${name}`,
    test: `jest --selectProjects ${name} --config ../jest.config.mjs`,
  },
  dependencies: versionsOf('react'),
});

/** @param {string} name */
const ownPackage = (name) => ({
  ...common(name),
  engines: { node: '>=20.19.0' },
  scripts: {
    start: 'part start',
    build: 'webpack',
    test: 'jest',
    check: 'tsc --noEmit',
    release: 'part release',
    key: 'part key',
  },
  dependencies: versionsOf('react', 'react-dom'),
  devDependencies: Object.fromEntries(
    packages.map((each) => [each, `file:packages/${each}-0.1.0.tgz`]),
  ),
});

const partsBefore = () => readdirSync(root).filter((each) => each.startsWith('mfe-')).length - 1;

/** As this repository has them. @param {string[]} names */
function versionsOf(...names) {
  const { dependencies } = JSON.parse(
    readFileSync(path.join(root, 'packages/storefront-kit/package.json'), 'utf8'),
  );
  return Object.fromEntries(names.map((each) => [each, dependencies[each]]));
}

/** @param {string} cwd */
async function install(cwd) {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', args, { cwd });
  if (code !== 0) throw new CommandError(`npm install failed:\n${output.trim()}`);
}
