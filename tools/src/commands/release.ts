import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import type { SignerOptions } from '../release/signer.js';
import { dataFolder, readSettings } from '../settings.js';

const usage = `Usage: npm run release -- <part> [--rollback | --to <version> | --list | --skip-tests]
  -m <message>                   what the release changes; default: the subject of the last commit
  --canary <percent>             show it to 1 to 50% of visitors first; the site promotes it or rolls it back
  --promote | --pause | --resume  act on the current canary; --rollback ends it
  <part> is one of ${ownParts.join(', ')}, or a folder that any bundler has built, with mf-manifest.json and part.json`;

const options = {
  rollback: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  to: { type: 'string' },
  message: { type: 'string', short: 'm' },
  canary: { type: 'string' },
  promote: { type: 'boolean', default: false },
  pause: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof readArguments>['values'];

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(usage, { cause });
  }
}

export async function main() {
  const { values, positionals } = readArguments();
  const [part, ...rest] = positionals;
  const { rollback, list, to, canary, promote, pause, resume } = values;
  const acts = [rollback, list, to !== undefined, promote, pause, resume].filter(Boolean);
  const isRelease = canary !== undefined || values['skip-tests'];
  if (part === undefined || rest.length > 0 || acts.length + Number(isRelease) > 1)
    throw new CommandError(usage);
  const isOwn = ownParts.includes(part);
  if (!isOwn && !existsSync(part))
    throw new CommandError(`Unknown part or folder '${part}'.\n${usage}`);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  // The schemas that validate releases are in the built contracts.
  await build(['contracts']);
  const { percentOf } = await import('remote-kit/release/canaries.mjs');
  const percent = percentOf(canary);
  const { prepareRelease } = await import('remote-kit/description/describe-build.mjs');
  const dist = isOwn ? path.join(root, part, 'dist') : part;
  const { remote } = isOwn ? { remote: part } : await prepareRelease(dist);
  if (list) return printReleases(path.join(data, 'releases'), remote);
  if (acts.length > 0) return actSigned({ remote, data, settings }, values);
  const { release } = await import('../release/pipeline.js');
  const isTested = !values['skip-tests'];
  const { message } = values;
  await release({ remote, dist, isBuilt: !isOwn, data, settings, isTested, percent, message });
}

async function actSigned(options: SignerOptions, values: Values) {
  const { rollBack } = await import('../release/publish.js');
  const { changeCanary } = await import('../release/canary.js');
  const { printReleased } = await import('../release/print-released.js');
  const { signerFor } = await import('../release/signer.js');
  const { remote, data } = options;
  const signer = await signerFor(options, console.info);
  const store = { releases: path.join(data, 'releases'), signer };
  const isPaused = values.pause;
  if (isPaused || values.resume) {
    const { version } = await changeCanary(store, remote, isPaused ? 'pause' : 'resume');
    const told = isPaused ? 'is paused' : 'is resumed';
    console.info(`${remote} ${version} ${told}.`);
    return;
  }
  const change = values.promote
    ? await changeCanary(store, remote, 'promote')
    : await rollBack(store, remote, values.to);
  printReleased(remote, change);
}

async function printReleases(releases: string, remote: string) {
  const { listLines, readStatus } = await import('remote-kit/release/part-status.mjs');
  for (const line of listLines(remote, await readStatus(releases, remote))) console.info(line);
}
