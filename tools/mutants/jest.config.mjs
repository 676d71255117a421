import path from 'node:path';
import everything from '../../jest.config.mjs';
import { chosenModule } from './chosen.mjs';

const { project, tests } = chosenModule();
const root = path.join(import.meta.dirname, '../..');
const projects = /** @type {{ displayName: string }[]} */ (
  /** @type {unknown} */ (everything.projects)
);
const config = projects.find(({ displayName }) => displayName === project);

/** The one project, with the tests of the module alone. @type {import('jest').Config} */
export default {
  ...config,
  testMatch: tests.map((test) => path.join(root, test)),
  testTimeout: everything.testTimeout ?? 60_000,
};
