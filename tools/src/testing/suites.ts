/** The tests of a suite: arguments for Jest and for Playwright. A runner without arguments runs everything it has. */
export interface Suite {
  units?: string[];
  journeys?: string[];
}

const matrix = ['api/authorisation.spec.ts', 'journeys/remote-matrix.spec.ts'];

/** Tests of a few paths through the whole product, one for each role. */
const smoke = '@smoke';

/** `quick` and `rest` are disjoint and together the same tests as `all`. */
export const suites = {
  quick: {
    units: ['--ignoreProjects', 'embedded-mongo', 'api'],
    journeys: ['--grep', smoke],
  },
  rest: {
    units: ['--selectProjects', 'embedded-mongo', 'api'],
    journeys: ['--grep-invert', smoke],
  },
  api: { units: ['--selectProjects', 'api-main', 'api'], journeys: ['--project', 'calls'] },
  e2e: { journeys: ['--project', 'changes', '--project', 'desktop', '--project', 'phone'] },
  matrix: { journeys: matrix },
  all: { units: [], journeys: [] },
} satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;

/** The suite of that name. Throws for an unknown one. */
export function findSuite(name: string): Suite {
  if (!(name in suites))
    throw new Error(`There is no suite '${name}'. Choose from ${Object.keys(suites).join(', ')}.`);
  return suites[name as SuiteName];
}
