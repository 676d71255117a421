import { test } from '@playwright/test';
import { copySeed, testEnvironmentVariables } from './data.js';
import { type Site, startSite } from './start-site.js';

/**
 * Runs all tests of a file sequentially on a separate site instead of the shared site. `env` is evaluated when the site
 * starts.
 */
export function useIsolatedSite(env: () => Record<string, string> = () => ({})) {
  let site: Site;
  const shared = {
    url: process.env[testEnvironmentVariables.url],
    dataDir: process.env[testEnvironmentVariables.dataDir],
  };

  const use = ({ url, dataDir }: typeof shared) => {
    process.env[testEnvironmentVariables.url] = url;
    process.env[testEnvironmentVariables.dataDir] = dataDir;
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
