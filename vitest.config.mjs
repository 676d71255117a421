import { availableParallelism } from 'node:os';
import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['source', 'module', 'node', 'default'] };
// As Node itself resolves: what is meant for bundlers may not run in it.
const ssr = { resolve: { conditions: ['source', 'node', 'default'] } };

// Where `isolate` is false, files share their workers: half of the time went into importing the same packages again.

/** @param {string} name @param {NonNullable<import('vitest/config').TestProjectInlineConfiguration['test']>} extra */
const node = (name, extra = {}) => ({
  resolve,
  ssr,
  test: { name, root: name, environment: 'node', include: ['**/*.test.ts'], ...extra },
});

/** @param {string} name @returns {import('vitest/config').TestProjectInlineConfiguration} */
const browser = (name) => ({
  resolve,
  test: {
    name,
    root: name,
    environment: 'jsdom',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [new URL('tools/vitest/browser.setup.ts', import.meta.url).pathname],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
  },
});

// Nest reads the types of constructor parameters, which only swc writes out.
const nest = { plugins: [swc.vite({ module: { type: 'es6' } })] };

export default defineConfig({
  test: {
    // The default leaves one processor of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      node('contracts', { isolate: false }),
      node('embedded-mongo', {
        globalSetup: [new URL('embedded-mongo/test/build.ts', import.meta.url).pathname],
        testTimeout: 20_000,
        hookTimeout: 20_000,
        isolate: false,
      }),
      {
        ...node('backend', { testTimeout: 20_000, hookTimeout: 30_000, isolate: false }),
        ...nest,
      },
      browser('storefront-kit'),
      browser('shell'),
      node('shell', {
        name: 'shell-server',
        include: ['server/**/*.test.ts'],
        globalSetup: [new URL('shell/server/test/build-server.ts', import.meta.url).pathname],
        testTimeout: 60_000,
      }),
      browser('mfe-catalog'),
      browser('mfe-cart'),
      browser('mfe-admin'),
      node('tools'),
    ],
  },
});
