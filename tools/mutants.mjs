import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { modules } from './mutants/modules.mjs';
import { CommandError, reportError } from '../packages/remote-kit/src/command-error.mjs';
import { root } from './root.mjs';

const fewestKilled = 85;

/** Changes the sources of a module in every small way, and counts the changes that its tests notice. @param {string} name */
function testMutants(name) {
  if (!modules[name])
    throw new CommandError(`There is no module '${name}': ${Object.keys(modules).join(', ')}`);
  const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'tools/mutants/stryker.config.mjs'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTANTS: name } },
  );
  if (status !== 0) throw new CommandError(`The mutants of '${name}' could not be tested.`);
  return countsOf(name);
}

/** @param {string} name */
function countsOf(name) {
  const text = readFileSync(path.join(root, `.cache/mutants/${name}.json`), 'utf8');
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const report = JSON.parse(text);
  const statuses = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const noticed = statuses.filter((status) => ['Killed', 'Timeout'].includes(status)).length;
  const missed = statuses.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length;
  return { noticed, missed, score: (100 * noticed) / (noticed + missed) };
}

try {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(modules);
  const results = names.map((name) => ({ name, ...testMutants(name) }));
  for (const { name, noticed, missed, score } of results)
    console.info(`${name}: ${noticed} noticed, ${missed} missed, ${score.toFixed(1)} %`);
  if (results.some(({ score }) => score < fewestKilled)) process.exitCode = 1;
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
