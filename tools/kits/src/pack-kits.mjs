import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError } from '../../../packages/remote-kit/src/command-error.mjs';
import { runCommand } from '../../../packages/remote-kit/src/run.mjs';
import { contentHash } from '../../bootstrap/inputs.mjs';
import { root } from '../../root.mjs';
import { kitPackageNames } from '../../config/kit-names.mjs';

/** @typedef {import('contracts').KitList['kits'][number]} Kit */

/**
 * Packs the kits into a folder. All kits have the same version. The version contains a hash of their sources, so kits
 * with different sources never have the same version.
 *
 * @param {string} target
 * @returns {Promise<Kit[]>}
 */
export async function packKits(target) {
  const version = kitVersion();
  const copies = mkdtempSync(path.join(os.tmpdir(), 'kits-'));
  try {
    for (const name of kitPackageNames) copyKit(name, path.join(copies, name), version);
    await compileContracts(path.join(copies, 'contracts'));
    const folders = kitPackageNames.map((name) => `./${name}`);
    await runOrFail(
      'npm',
      ['pack', '--pack-destination', path.resolve(target), ...folders],
      copies,
    );
  } finally {
    rmSync(copies, { recursive: true });
  }
  return kitPackageNames.map((name) => {
    const file = `${name}-${version}.tgz`;
    const hash = createHash('sha512').update(readFileSync(path.join(target, file)));
    return { name, version, file, integrity: `sha512-${hash.digest('base64')}` };
  });
}

/**
 * The prefix `h` keeps the version valid if the hash consists only of digits, because a numeric identifier must not
 * start with a zero (Semantic Versioning 2.0.0, section 9).
 */
function kitVersion() {
  const hash = contentHash(
    root,
    kitPackageNames.map((name) => `packages/${name}`),
  );
  return `0.1.0-h${hash.slice(0, 8)}`;
}

/** @param {string} name @param {string} copy @param {string} version */
function copyKit(name, copy, version) {
  const folder = path.join(root, 'packages', name);
  const isCopied = (/** @type {string} */ source) =>
    !/\.test\.\w+$|^(dist|node_modules)$/.test(path.basename(source));
  cpSync(folder, copy, { recursive: true, filter: isCopied });
  const file = path.join(copy, 'package.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const peers = Object.keys(description.peerDependencies ?? {});
  const peerDependencies = Object.fromEntries(peers.map((peer) => [peer, version]));
  writeFileSync(file, JSON.stringify({ ...description, version, peerDependencies }, null, 2));
}

/** @param {string} copy */
async function compileContracts(copy) {
  const swc = path.join(root, 'node_modules/.bin/swc');
  const config = path.join(root, 'tools/config/swc.json');
  await runOrFail(
    swc,
    ['src', '-d', 'dist', '--strip-leading-paths', '--config-file', config],
    copy,
  );
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function runOrFail(command, args, cwd) {
  const { code, output } = await runCommand(command, args, { cwd });
  if (code !== 0) throw new CommandError(`Can't pack the kits:\n${output.trim()}`);
}
