import { test } from '@playwright/test';
import { copySeed, settings } from './data.js';
import { type Site, startSite } from './start-site.js';

/** Gives all tests of a file, one after the other, a site of their own in place of the shared one; `env` is read when it starts. */
export function useIsolatedSite(env: () => Record<string, string> = () => ({})) {
  let site: Site;
  const shared = { url: process.env[settings.url], dataDir: process.env[settings.dataDir] };

  const use = ({ url, dataDir }: typeof shared) => {
    process.env[settings.url] = url;
    process.env[settings.dataDir] = dataDir;
  };

  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    site = await startSite({ dataDir: await copySeed(), env: env() });
    use(site);
  });

  test.afterAll(async () => {
    use(shared);
    await site.stop();
  });
}
