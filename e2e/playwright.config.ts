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

/** What takes more than a minute belongs to `npm run test:long`. */
const long = process.env['LONG_TESTS'] === '1' ? [] : ['**/*.long.spec.ts'];
const changing = '**/staff-products.spec.ts';
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // At more, the pictures of every card would be made in a second size first.
  deviceScaleFactor: 1,
};

export default defineConfig({
  globalSetup: './site/global-setup.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // They wait more than they work.
  workers: 3,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 8_000 },
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
  },
  projects: [
    { name: 'calls', testDir: './api' },
    { name: 'processes', testDir: './processes', testIgnore: long },
    { name: 'desktop', testDir: './journeys', testIgnore: changing, use: desktop },
    { name: 'phone', testDir: './journeys', testIgnore: changing, grepInvert: /@once/, use: phone },
    {
      // After all that count the products of the sample.
      name: 'changes',
      testDir: './journeys',
      testMatch: changing,
      dependencies: ['calls', 'processes', 'desktop', 'phone'],
      use: desktop,
    },
  ],
});
