import { test as base } from '@playwright/test';
import { setting } from './data.js';
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
      if (!hasPopups) await context.addInitScript(holdPopups);
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

/** A slow run must not be surprised by them: their timers, the only ones of this length, never end. */
function holdPopups() {
  const start = window.setTimeout.bind(window);
  const isOffer = (delay = 0) => delay > 6000 && delay <= 10_000;
  // Everything else is passed on as it is.
  const hold = (act: () => void, delay?: number) => (isOffer(delay) ? 0 : start(act, delay));
  window.setTimeout = hold as typeof window.setTimeout;
}

export { expect } from '@playwright/test';
