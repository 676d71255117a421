import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { mutationTestModules } from '../../mutants/modules.mjs';
import { root } from '../../root.mjs';

export const usage = `Usage: npm run test:mutants -- [<module>]...
  <module> is one of ${Object.keys(mutationTestModules).join(', ')}`;

const fewestKilled = 85;

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/**
 * Runs mutation tests for the named modules, or for all. Resolves with 1 if a mutation score is below the minimum, else
 * with 0.
 */
export function main() {
  const args = process.argv.slice(2);
  const names = args.length > 0 ? args : Object.keys(mutationTestModules);
  const results = names.map((name) => ({ name, ...testMutants(name) }));
  for (const { name, noticed, missed, score } of results)
    console.info(`${name}: ${noticed} killed, ${missed} survived, ${score.toFixed(1)}%`);
  return Promise.resolve(results.some(({ score }) => score < fewestKilled) ? 1 : 0);
}

function testMutants(name: string) {
  if (!mutationTestModules[name]) {
    throw new CommandError(
      `Unknown module '${name}'. Choose from ${Object.keys(mutationTestModules).join(', ')}.`,
    );
  }
  const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'tools/mutants/stryker.config.mjs'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MUTANTS: name } },
  );
  if (status !== 0) throw new CommandError(`Mutation testing of '${name}' failed.`);
  return countsOf(name);
}

function countsOf(name: string) {
  const text = readFileSync(path.join(root, `.cache/mutants/${name}.json`), 'utf8');
  const report = JSON.parse(text) as Report;
  const statuses = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const noticed = statuses.filter((status) => ['Killed', 'Timeout'].includes(status)).length;
  const missed = statuses.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length;
  return { noticed, missed, score: (100 * noticed) / (noticed + missed) };
}
