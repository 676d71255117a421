import { test as base } from '@playwright/test';
import { setting } from './process/data.js';
import { type Problems, watchProblems } from './problems.js';

interface Fixtures {
  problems: Problems;
  /** Whether the shop may open popups that nobody asked for; only tests of those want them. */
  hasPopups: boolean;
  quiet: undefined;
}

/** A test fails on any console error or warning, failed request or policy violation that it did not announce. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
  baseURL: async ({}, use) => use(setting('url')),
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

/** Ends automatic popups for the visit, so that none opens in a slow run (docs/debugging.md). */
export function suppressPopups() {
  if (!location.protocol.startsWith('http')) return;
  sessionStorage.setItem('popups', 'over');
}

export { expect } from '@playwright/test';
