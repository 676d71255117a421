import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import type { SignerOptions } from '../release/signer.js';
import { dataFolder, readSettings } from '../settings.js';

export const usage = `Usage: npm run release -- <part> [--rollback | --to <version> | --skip-tests]
  --status | --list | --logs     show what is live; all releases; failures of the part
  -m <message>                   what the release changes; default: the subject of the last commit
  --canary <percent>             show it to 1 to 50% of visitors first; the site promotes it or rolls it back
  --promote | --pause | --resume  act on the current canary; --rollback ends it
  <part> is one of ${ownParts.join(', ')}, or a folder that any bundler has built, with mf-manifest.json and part.json;
  actions other than a release also accept the parts of other repositories, such as mfe-guide`;

const options = {
  rollback: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  status: { type: 'boolean', default: false },
  logs: { type: 'boolean', default: false },
  to: { type: 'string' },
  message: { type: 'string', short: 'm' },
  canary: { type: 'string' },
  promote: { type: 'boolean', default: false },
  pause: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
} as const;

const views = ['status', 'list', 'logs'] as const;

type Values = ReturnType<typeof readArguments>['values'];

const readArguments = () => parseArgs({ options, allowPositionals: true });

export async function main() {
  const { values, positionals } = readArguments();
  const [part, ...rest] = positionals;
  const { rollback, to, canary, promote, pause, resume } = values;
  const isView = views.some((name) => values[name]);
  const acts = [rollback, to !== undefined, promote, pause, resume, isView].filter(Boolean);
  const isRelease = canary !== undefined || values['skip-tests'];
  if (part === undefined || rest.length > 0 || acts.length + Number(isRelease) > 1)
    throw new CommandError(usage);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  // The release commands import the contracts, which must be built first.
  await build(['contracts']);
  if (acts.length > 0) return act({ remote: await nameOf(part, data), data, settings }, values);
  const isOwn = ownParts.includes(part);
  const dist = isOwn ? path.join(root, part, 'dist') : part;
  const { remote } = isOwn ? { remote: part } : await readBuild(dist);
  const { parseCanaryPercent } = await import('remote-kit/release/canaries.mjs');
  const percent = parseCanaryPercent(canary);
  const { releaseRemote } = await import('../release/pipeline.js');
  const isTested = !values['skip-tests'];
  const { message } = values;
  await releaseRemote({
    remote,
    dist,
    isBuilt: !isOwn,
    data,
    settings,
    isTested,
    percent,
    message,
  });
}

/**
 * Returns `part` if it is the name of a part. Otherwise, returns the name of the part whose build is in the folder
 * `part`.
 */
async function nameOf(part: string, data: string) {
  const { findOwner } = await import('contracts');
  const { readOwners } = await import('../signing/owners-file.js');
  const owners = await readOwners(path.join(data, 'releases'));
  const isName = ownParts.includes(part) || findOwner(owners?.parts, part) !== undefined;
  return isName ? part : (await readBuild(part)).remote;
}

/** Returns the description of the build in a folder. Throws a CommandError if the folder does not exist. */
async function readBuild(folder: string) {
  if (!existsSync(folder)) throw new CommandError(`Unknown part or folder '${folder}'.\n${usage}`);
  const { prepareRelease } = await import('remote-kit/description/prepare-release.mjs');
  return prepareRelease(folder);
}

async function act(options: SignerOptions, values: Values) {
  const { remote, data } = options;
  const view = views.find((name) => values[name]);
  if (view) return printView(view, path.join(data, 'releases'), remote);
  const { changeRelease } = await import('../release/change-release.js');
  const { printLiveRelease } = await import('../release/print-released.js');
  const { pause, resume, promote, to } = values;
  if (pause || resume) {
    const { version } = await changeRelease(options, pause ? 'pause' : 'resume');
    console.info(`${remote} ${version} ${pause ? 'is paused' : 'is resumed'}.`);
    return;
  }
  const action = promote ? 'promote' : 'rollback';
  printLiveRelease(remote, await changeRelease(options, to === undefined ? action : { to }));
}

async function printView(view: (typeof views)[number], releases: string, remote: string) {
  const { readStatus, formatPartStatus } = await import('remote-kit/release/part-status.mjs');
  for (const line of formatPartStatus(view, remote, await readStatus(releases, remote)))
    console.info(line);
}
