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
 * `npm run test:long` also runs slow tests of stable behaviour: files named `*.long.spec.ts`, tests tagged `@long`,
 * and, on the phone, tests tagged `@wide`.
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
  // With a higher device scale factor, the browser would request larger pictures, which the site would first have to
  // generate.
  deviceScaleFactor: 1,
};

export default defineConfig({
  globalSetup: './site/process/global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Tests are CPU-bound, so a fourth worker would hardly increase throughput and would make each test much slower.
  workers: 3,
  // On CI, a failed test is retried once. `npm test` ends with a list of the tests that passed only on retry.
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
    // Reuses one browser context per worker. Playwright clears cookies, storage, caches and pages before each test.
    reuseContext: true,
  },
  projects: [
    { name: 'smoke', testDir: './smoke', use: desktop },
    // API and process tests share one project, because Playwright starts new workers for each project, which takes
    // time.
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
