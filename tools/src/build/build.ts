import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { waitForLock } from 'remote-kit/lock.mjs';
import { runCommand } from 'remote-kit/run.mjs';
import { filesBelow } from '../../bootstrap/inputs.mjs';
import { runBuild } from '../../bootstrap/run-build.mjs';
import { root } from '../../root.mjs';
import { isBuildUpToDate, buildWithStamp, type BuildTarget } from './stamps.js';
import { buildTargets } from './workspaces.js';

type Report = (line: string) => void;

const maxConcurrent = 2;
const stamps = path.join(root, '.cache/builds');

/**
 * Builds the workspaces whose inputs changed since their last build. Skips workspaces whose sources are missing, as in
 * container images.
 */
export async function build(names = Object.keys(buildTargets), report: Report = console.info) {
  const isStale = (name: string) => hasSources(name) && !isBuildUpToDate(target(name));
  if (!names.some(isStale)) return;
  mkdirSync(stamps, { recursive: true });
  const giveBack = await waitForLock(path.join(stamps, '.lock'), () =>
    report('Waiting for another build to finish'),
  );
  try {
    await buildAll(names.filter(isStale), report);
  } finally {
    giveBack();
  }
}

async function buildAll(names: string[], report: Report) {
  if (names.length > 0) report(`Building ${names.join(', ')}`);
  const queue = names.values();
  const workers = Array.from({ length: maxConcurrent }, () => work(queue, report));
  for (const result of await Promise.allSettled(workers))
    if (result.status === 'rejected') throw result.reason;

  if (names.includes('backend')) await makeSamplePictures(report);
}

/** Renders the sample pictures that do not exist yet. */
async function makeSamplePictures(report: Report) {
  const started = Date.now();
  const { code, output } = await runCommand(
    'node',
    ['backend/dist/catalogue/media/render-sample-pictures.js'],
    {
      cwd: root,
    },
  );
  if (code !== 0) throw new CommandError(`Can't process the sample images:\n${output.trim()}`);
  report(`  sample images processed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function work(queue: IterableIterator<string>, report: Report) {
  for (const name of queue) {
    const started = Date.now();
    await buildWithStamp(target(name), () => make(name));
    report(`  ${name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function make(name: string) {
  const started = Date.now();
  const { folder, consumes } = workspaceOf(name);
  await runBuild(name, folder);
  // Removes the output of deleted sources. The TypeScript compiler leaves it behind, whereas webpack removes it itself.
  if (consumes.length === 0) removeOlder(path.join(folder, 'dist'), started - 1000);
}

function removeOlder(folder: string, time: number) {
  for (const file of filesBelow(root, [folder], /^$/)) {
    const full = path.join(root, file);
    if (statSync(full).mtimeMs < time) rmSync(full);
  }
}

const hasSources = (name: string) => existsSync(path.join(root, workspaceOf(name).folder, 'src'));

function target(name: string): BuildTarget {
  const { folder, consumes, config } = workspaceOf(name);
  return { root, name, folder, inputs: [folder, ...consumes, ...config] };
}

function workspaceOf(name: string) {
  const workspace = buildTargets[name];
  if (!workspace) throw new CommandError(`Unknown workspace '${name}'.`);
  return workspace;
}
