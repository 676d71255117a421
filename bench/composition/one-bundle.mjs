import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { claimsOf, isForStaff } from 'contracts';
import webpack from 'webpack';
import { exposedModules } from 'remote-kit/webpack/shared.mjs';
import { ownParts } from '../../tools/config/own-parts.mjs';
import { readDeclaration } from 'tools/declarations';
import { browserConfig } from 'remote-kit/webpack/browser.mjs';
import { browserStyleRules, scriptRule } from 'remote-kit/webpack/loaders.mjs';
import { createEmptyOwnFilesPlugin } from '../../tools/webpack/own-files.mjs';
import { repositoryRoot } from '../children.mjs';

/** The names of the remotes that shop pages may load. */
const parts = ownParts.filter((part) => !isForStaff(claimsOf(readDeclaration(part))));
/** Allows imports without file extensions in the `data:` module that replaces the remote loader. */
const withoutEndings = { scheme: 'data', resolve: { fullySpecified: false } };
const federation = /remotes\/federation\.js$/;

/** @typedef {{ main: string, files: Map<string, import('../pages/proxy.mjs').OwnAnswer> }} OneBundle */

/**
 * Builds the shop pages from the same sources without federation. The shell imports every exposed module of the
 * remotes statically. Dynamic imports inside these modules remain separate chunks.
 *
 * @param {string} folder output folder
 * @returns {Promise<OneBundle>}
 */
export async function buildOneBundle(folder) {
  const config = browserConfig(
    { name: 'shell', folder: join(repositoryRoot, 'shell') },
    'one-bundle',
  );
  await run({
    ...config,
    cache: false,
    entry: { main: './src/store/main.tsx' },
    output: { ...config.output, path: folder, publicPath: '/one/' },
    module: { rules: [scriptRule(), ...stylesByPart(), withoutEndings] },
    plugins: [
      ...(config.plugins ?? []),
      createEmptyOwnFilesPlugin(),
      // The rule `no-restricted-syntax` protects third-party code, but the replaced module belongs to this repository.
      // eslint-disable-next-line no-restricted-syntax
      new webpack.NormalModuleReplacementPlugin(federation, allImported()),
    ],
  });
  const names = await readdir(folder);
  const entries = names.map(async (name) => {
    return /** @type {const} */ ([
      `/one/${name}`,
      answerOf(name, await readFile(join(folder, name))),
    ]);
  });
  const main = names.find((name) => /^main\..*\.js$/.test(name));
  if (!main) throw new Error('The one bundle has no main script');
  return { main: `/one/${main}`, files: new Map(await Promise.all(entries)) };
}

/**
 * Returns webpack rules that generate the same CSS class names as the published release of each remote. The web server
 * renders the HTML with these releases, so the bundle must use their class names.
 */
function stylesByPart() {
  const folders = parts.map((part) => join(repositoryRoot, part));
  const shell = { name: /** @type {const} */ ('shell'), folder: join(repositoryRoot, 'shell') };
  return [
    ...browserStyleRules(shell).map((rule) => ({ ...rule, exclude: folders })),
    ...parts.flatMap((name) => {
      const folder = join(repositoryRoot, name);
      return browserStyleRules({ name, folder }).map((rule) => ({ ...rule, include: folder }));
    }),
  ];
}

/**
 * Returns a module that replaces the remote loader: it imports every remote directly, because the bundle contains them
 * all.
 */
function allImported() {
  const modules = parts.flatMap((part) =>
    Object.values(exposedModules(join(repositoryRoot, part))).map(({ name, import: file }) => ({
      id: `${part}/${name}`,
      file: join(repositoryRoot, part, file),
    })),
  );
  const imports = modules.map(({ file }, index) => `import m${index} from '${file}';`);
  const rows = modules.map(({ id }, index) => `'${id}': m${index},`);
  const code = `${imports.join('')}const modules = {${rows.join('')}};
export const startFederation = () => undefined;
export const loadModule = async ({ remote, module }) => modules[remote + '/' + module];`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** @param {webpack.Configuration} config */
function run(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(undefined);
    });
  });
}

/** @param {string} name @param {Buffer} content */
function answerOf(name, content) {
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  const body = brotliCompressSync(content);
  const length = String(body.length);
  const headers = { 'content-type': type, 'content-encoding': 'br', 'content-length': length };
  return { headers, body };
}
