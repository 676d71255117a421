import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/remote-kit/src/lock.mjs';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { root } from '../root.mjs';
import { run } from '../../packages/remote-kit/src/run.mjs';
import { filesBelow } from './inputs.mjs';
import { runBuild } from './run-build.mjs';
import { isFresh, stamped } from './stamps.mjs';
import { built } from './workspaces.mjs';

const maxConcurrent = 2;
const stamps = path.join(root, '.cache/builds');

/**
 * Builds those of the workspaces whose inputs changed since they were built last.
 *
 * @param {string[]} [names]
 * @param {(line: string) => void} [report]
 */
export async function build(names = Object.keys(built), report = console.info) {
  const isStale = (/** @type {string} */ name) => !isFresh(target(name));
  if (!names.some(isStale)) return;
  mkdirSync(stamps, { recursive: true });
  const giveBack = await waitForLock(path.join(stamps, '.lock'), () =>
    report('Waiting for another build'),
  );
  try {
    await buildAll(names.filter(isStale), report);
  } finally {
    giveBack();
  }
}

/** @param {string[]} names @param {(line: string) => void} report */
async function buildAll(names, report) {
  if (names.length > 0) report(`Building ${names.join(', ')}`);
  const queue = names.values();
  const workers = Array.from({ length: maxConcurrent }, () => work(queue, report));
  for (const result of await Promise.allSettled(workers))
    if (result.status === 'rejected') throw result.reason;

  if (names.includes('backend')) await makeSamplePictures(report);
}

/** Those that are there already are left alone. @param {(line: string) => void} report */
async function makeSamplePictures(report) {
  const started = Date.now();
  const { code, output } = await run('node', ['backend/dist/media/render-sample-pictures.js'], {
    cwd: root,
  });
  if (code !== 0) throw new CommandError(`The sample's pictures cannot be made:\n${output.trim()}`);
  report(`  pictures of the sample made in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** @param {IterableIterator<string>} queue @param {(line: string) => void} report */
async function work(queue, report) {
  for (const name of queue) {
    const started = Date.now();
    await stamped(target(name), () => make(name));
    report(`  ${name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

/** @param {string} name */
async function make(name) {
  const started = Date.now();
  const { folder, consumes } = workspaceOf(name);
  await runBuild(name, folder);
  // The compiler leaves files of removed sources behind; webpack tidies up by itself.
  if (consumes.length === 0) removeOlder(path.join(folder, 'dist'), started - 1000);
}

/** @param {string} folder @param {number} time */
function removeOlder(folder, time) {
  for (const file of filesBelow(root, [folder], /^$/)) {
    const full = path.join(root, file);
    if (statSync(full).mtimeMs < time) rmSync(full);
  }
}

/** @param {string} name @returns {import('./stamps.mjs').Target} */
function target(name) {
  const { folder, consumes, config } = workspaceOf(name);
  return { root, name, folder, inputs: [folder, ...consumes, ...config] };
}

/** @param {string} name */
function workspaceOf(name) {
  const workspace = built[name];
  if (!workspace) throw new CommandError(`There is no workspace '${name}' to build.`);
  return workspace;
}
