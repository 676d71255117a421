import { expect, test as base } from '@playwright/test';
import { openAttackedSite, type AttackedSiteOptions } from './attacked-site.js';

type AttackedSite = Awaited<ReturnType<typeof openAttackedSite>>;

interface Fixtures {
  /** Starts a separate site, which is stopped after the test. */
  openSite: (options?: AttackedSiteOptions) => Promise<AttackedSite>;
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs.
  openSite: async ({}, use) => {
    const opened: AttackedSite[] = [];
    await use(async (options) => {
      const site = await openAttackedSite(options);
      opened.push(site);
      return site;
    });
    for (const site of opened) expect(await site.stop()).toBe(0);
  },
});

export { expect };
