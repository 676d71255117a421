import { defineConfig, devices } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Slow tests of stable behaviour run in `npm run test:long`: whole files by name, tests by tag, some only on a phone
 * (`@wide`).
 */
const isLong = process.env['LONG_TESTS'] === '1';
const longFiles = isLong ? [] : ['**/*.long.spec.ts'];
const longTests = isLong ? [] : [/@long/];
const longOnPhone = isLong ? [] : [/@wide/];
const changing = '**/staff-products.spec.ts';
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // At a higher factor, pictures would have to be generated in a second size first.
  deviceScaleFactor: 1,
};

export default defineConfig({
  globalSetup: './site/process/global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Tests are CPU-bound: four workers complete hardly more per minute, and each test takes far longer.
  workers: 3,
  // Retried tests are listed at the end of `npm test`.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  grepInvert: longTests,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: flags,
    },
    screenshot: 'only-on-failure',
    trace: 'off',
    // One browser context per worker, cleared before each test: cookies, storage, caches and pages.
    reuseContext: true,
  },
  projects: [
    { name: 'smoke', testDir: './smoke', use: desktop },
    // One project, since each begins with workers of its own.
    { name: 'calls', testMatch: '**/{api,processes}/**/*.spec.ts', testIgnore: longFiles },
    { name: 'changes', testDir: './journeys', testMatch: changing, use: desktop },
    { name: 'desktop', testDir: './journeys', testIgnore: changing, use: desktop },
    {
      name: 'phone',
      testDir: './journeys',
      testIgnore: changing,
      grepInvert: [/@once/, ...longTests, ...longOnPhone],
      use: phone,
    },
  ],
});
