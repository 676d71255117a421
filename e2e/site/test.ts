import { test as base } from '@playwright/test';
import { readTestSetting } from './process/data.js';
import { type BrowserProblems, watchProblems } from './problems.js';

interface Fixtures {
  problems: BrowserProblems;
  /** True to let the shop open popups automatically. Only tests of popups need them. */
  hasPopups: boolean;
  quiet: undefined;
}

/**
 * Playwright's `test`, extended to fail on any unexpected console error or warning, failed request or policy violation.
 */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
  baseURL: async ({}, use) => use(readTestSetting('url')),
  hasPopups: [false, { option: true }],
  quiet: [
    async ({ context, hasPopups }, use) => {
      if (!hasPopups) await context.addInitScript(suppressPopups);
      await use(undefined);
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = await watchProblems(context);
      await use(problems);
      problems.verify();
    },
    { auto: true },
  ],
});

/** Init script that suppresses automatic popups, which would open during a slow test run (docs/debugging.md). */
export function suppressPopups() {
  if (!location.protocol.startsWith('http')) return;
  sessionStorage.setItem('popups', 'over');
}

export { expect } from '@playwright/test';
