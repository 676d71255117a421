import path from 'node:path';
import { root } from '../../root.mjs';

/** The tests of a suite: arguments for Jest and for Playwright. A runner without arguments runs all its tests. */
export interface Suite {
  units?: string[];
  journeys?: string[];
}

// Absolute, since Jest resolves the path separately for each project.
const filter = (name: string) => path.join(root, 'tools/config/tests', `${name}.cjs`);

const matrix = ['api/authorisation.spec.ts', 'journeys/releases/remote-matrix.spec.ts'];

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);
const inBrowser = projects('changes', 'desktop', 'phone');

/** `quick` and `rest` are disjoint and together equal `all`. */
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

export type SuiteName = keyof typeof suites;

/** Returns the suite of that name. Throws for an unknown name. */
export function findSuite(name: string): Suite {
  if (!(name in suites))
    throw new Error(`There is no suite '${name}'. Choose from ${Object.keys(suites).join(', ')}.`);
  return suites[name as SuiteName];
}
