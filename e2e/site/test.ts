import { test as base } from '@playwright/test';
import { setting } from './data.js';
import { type Problems, watchProblems } from './problems.js';

interface Fixtures {
  problems: Problems;
}

/** A test fails on any console error or warning, failed request or policy violation that it did not announce. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
  baseURL: async ({}, use) => use(setting('url')),
  problems: [
    async ({ context }, use) => {
      const problems = await watchProblems(context);
      await use(problems);
      problems.verify();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
