import { defineConfig } from '@playwright/test';

/**
 * All tests share one containerised shop, so they run sequentially. `npm run test:containers` builds the images and
 * cleans up afterwards.
 */
export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/containers',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
});
