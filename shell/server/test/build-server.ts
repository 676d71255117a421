import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { conditions: ['source', 'node'] };
const cache = here('../../../.cache/');

/** Bundles the real web server and its worker once for all suites, and takes them away afterwards. */
export async function setup(project: TestProject) {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'web-server-'));
  const outDir = join(folder, 'dist/server');
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: here('../..'),
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve,
    ssr: { noExternal: true, external: ['fastify', '@fastify/http-proxy'], resolve },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: { main: here('../main.ts'), 'render-worker': here('../render/worker.ts') },
      },
    },
  });
  project.provide('mainFile', join(outDir, 'main.js'));
  project.provide('workerFile', join(outDir, 'render-worker.js'));
  return () => rm(folder, { recursive: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    mainFile: string;
    workerFile: string;
  }
}
