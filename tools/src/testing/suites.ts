import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { root } from '../../root.mjs';

/**
 * The arguments of Jest (`units`) and Playwright (`journeys`) for a suite. With an empty array, the runner runs all
 * tests. Without an array, the runner does not run.
 */
export interface Suite {
  units?: string[];
  journeys?: string[];
}

// The path is absolute, because Jest resolves relative paths separately for each project.
const filter = (name: string) => path.join(root, 'tools/config/tests', `${name}.cjs`);

const matrix = ['api/authorisation.spec.ts', 'journeys/releases/remote-matrix.spec.ts'];

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);
const inBrowser = projects('changes', 'desktop', 'phone');

/** Test suites keyed by name. `quick` and `rest` are disjoint and together equal `all`. */
export const suites = {
  quick: {
    units: ['--filter', filter('quick')],
    journeys: projects('smoke'),
  },
  rest: {
    units: ['--filter', filter('rest')],
    journeys: [...projects('calls'), ...inBrowser],
  },
  integration: { units: ['--testPathPatterns', String.raw`\.integration\.test\.`] },
  api: { units: ['--selectProjects', 'api'], journeys: projects('calls') },
  e2e: { journeys: inBrowser },
  matrix: { journeys: matrix },
  all: { units: [], journeys: [] },
} satisfies Record<string, Suite>;

/** Returns the suite of this name. Throws a CommandError that lists all suite names if no suite has this name. */
export function findSuite(name: string): Suite {
  const suite = Object.entries<Suite>(suites).find(([known]) => known === name)?.[1];
  if (suite) return suite;
  const names = Object.keys(suites).join(', ');
  throw new CommandError(`Unknown suite '${name}'. Choose from ${names}.`);
}
