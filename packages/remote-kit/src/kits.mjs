import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kitList } from 'contracts';
import { CommandError } from './command-error.mjs';
import { fetchFromSite } from './release/ask-site.mjs';
import { runCommand } from './run.mjs';

/** @typedef {import('contracts').KitList['kits'][number]} Kit */

const timeoutMs = 60_000;

/**
 * Installs the site's kits in the part in `folder`. Returns a message about the result. Throws a CommandError if the
 * site offers no kits, a download fails, or npm cannot install them.
 *
 * @param {string} folder
 * @param {string} site
 */
export async function upgradeKits(folder, site) {
  const body = await fetchFromSite(new URL('/docs/parts/kits.json', site).href);
  const { data } = kitList.safeParse(body);
  if (!data) throw new CommandError(`${site} does not offer kits. Ask its owner for their files.`);
  const place = path.join(folder, 'packages');
  mkdirSync(place, { recursive: true });
  const names = data.kits.map(({ file }) => file);
  const kitNames = data.kits.map(({ name }) => name);
  if (names.every((name) => readdirSync(place).includes(name))) return 'The kits are up to date.';

  const files = await Promise.all(data.kits.map((kit) => download(kit, site)));
  for (const { name, content } of files) writeFileSync(path.join(place, name), content);
  const install = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'];
  const kits = names.map((name) => `./packages/${name}`);
  const { code } = await runCommand('npm', [...install, ...kits], { cwd: folder, shown: true });
  if (code !== 0) throw new CommandError('npm could not install the kits. Its output is above.');
  const isOld = (/** @type {string} */ file) =>
    kitNames.includes(nameOf(file)) && !names.includes(file);
  for (const file of readdirSync(place).filter(isOld)) rmSync(path.join(place, file));
  const changes = new URL('/docs/parts#changes', site).href;
  return `Installed ${names.join(', ')}. Changes: ${changes}`;
}

/**
 * Returns the package name of a kit file: storefront-kit for `storefront-kit-0.1.0-h1234abcd.tgz`.
 * @param {string} file
 */
const nameOf = (file) => file.replace(/-\d.*/, '');

/** @param {Kit} kit @param {string} site */
async function download({ file, integrity }, site) {
  const url = new URL(`/docs/parts/${file}`, site).href;
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause) => {
    throw new CommandError(`Can't download ${url}.`, { cause });
  });
  const content = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha512').update(content).digest('base64');
  if (!response.ok || integrity !== `sha512-${hash}`)
    throw new CommandError(`${url} does not have the content that the site lists. Try again.`);
  return { name: file, content };
}
