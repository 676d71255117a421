import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, waitFor } from 'test-kit';
import { buildApp } from '../src/app.js';
import { parseConfig } from '../src/config.js';
import type { RenderBudgets } from '../src/rendering/protocol.js';
import { catalogueBundle, ReleaseFolder } from './release-folder.js';
import { StandInBackend } from './stand-in-backend.js';

export const shellFiles: Record<string, string> = {
  'main.0001.js': '/* main */',
  'boot.0001.js': '/* boot */',
  'staff.0001.js': '/* staff */',
  'staffAccount.0001.js': '/* staff account */',
  'main.0001.css': 'body { color: black; }',
  'staff.0001.css': 'table { color: black; }',
  'manifest.json': JSON.stringify({
    entries: {
      main: { js: ['main.0001.js'], css: ['main.0001.css'] },
      boot: { js: ['boot.0001.js'], css: [] },
      staff: { js: ['staff.0001.js'], css: ['staff.0001.css'] },
      staffAccount: { js: ['staffAccount.0001.js'], css: [] },
    },
    agreement: { contract: 1, since: 1, react: '19.0.0', kit: ['Link'], calls: ['listProducts'] },
    // Only browsers verify these hashes, so they may be fake.
    files: {
      'main.0001.js': 'sha384-main',
      'boot.0001.js': 'sha384-boot',
      'staff.0001.js': 'sha384-staff',
      'staffAccount.0001.js': 'sha384-account',
    },
  }),
};

/** Timeout for the first byte of a backend response, in milliseconds. */
export const backendTimeoutMs = 400;

/** Short limits, so that tests with hanging releases finish quickly. */
const shortBudgets: RenderBudgets = { start: 3000, load: 1000, render: 250, smokeRender: 500 };

/** Time limits for tests whose result must not depend on the speed of the machine. */
export const longBudgets: RenderBudgets = {
  start: 60_000,
  load: 60_000,
  render: 60_000,
  smokeRender: 60_000,
};

interface Line {
  msg: string;
  reason?: string;
  url?: string;
  path?: string;
}

export interface TestSite {
  url: string;
  releases: ReleaseFolder;
  backend: StandInBackend;
  /** Log entries of level warn and above. */
  log: Line[];
  get: (path: string, init?: RequestInit) => Promise<Response>;
  text: (path: string) => Promise<string>;
  close: () => Promise<void>;
}

export interface TestSiteOptions {
  env?: Record<string, string>;
  budgets?: RenderBudgets;
  /** Files that the site offers below `/docs/parts`. */
  kits?: Record<string, string>;
  prepare?: (parts: { releases: ReleaseFolder; backend: StandInBackend }) => Promise<void> | void;
}

const serverFolder = join(process.env['WEB_SERVER_FOLDER'] ?? '', 'web-server/dist');

export const builtServer = {
  main: join(serverFolder, 'main.js'),
  sandbox: {
    program: join(serverFolder, 'sandbox.mjs'),
    bundleFile: join(serverFolder, 'render-worker.cjs'),
  },
};

export const catalogueVersion = '1.0.0-00000001';

export const publishCatalogue: NonNullable<TestSiteOptions['prepare']> = ({ releases }) =>
  releases.publish({ version: catalogueVersion, server: catalogueBundle() });

/** Starts a separate web server with real releases on disk, a real sandbox and real connections. */
export async function startSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { env, kits = {}, prepare, budgets = shortBudgets } = options;
  const folder = await mkdtemp(join(tmpdir(), 'web-server-'));
  const backend = new StandInBackend();
  const releases = new ReleaseFolder(join(folder, 'releases'));
  await writeFiles(folder, { 'site-key.pub': `${releases.site.key}\n` });
  const backendUrl = await backend.start();
  await prepare?.({ releases, backend });
  const config = parseConfig({
    PUBLIC_URL: 'https://shop.example',
    BACKEND_URL: backendUrl,
    DATA_DIR: folder,
    ADMIN_PATH: '/office-1234',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const log: Line[] = [];
  const app = await buildApp(config, {
    browserFolder: await writeFiles(join(folder, 'browser'), shellFiles),
    iconFolder: await writeFiles(join(folder, 'public'), { 'icon.svg': '<svg/>' }),
    kitsFolder: await writeFiles(join(folder, 'kits'), kits),
    sandbox: builtServer.sandbox,
    budgets,
    pollIntervalMs: 50,
    backendTimeoutMs,
    // The cast is safe: every log line is JSON of this shape.
    log: { write: (line) => log.push(JSON.parse(line) as Line) },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The cast is safe: a listening TCP server has an address with a port.
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const get: TestSite['get'] = (path, init) => fetch(url + path, { redirect: 'manual', ...init });
  const text = async (path: string) => (await get(path)).text();
  const close = async () => {
    await app.close();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, releases, backend, log, get, text, close };
}

/** Starts a site that is stopped when the test ends. */
export async function siteForTest(options?: TestSiteOptions) {
  const site = await startSite(options);
  onTestFinished(site.close);
  return site;
}

export function eventually(expectation: () => Promise<void> | void) {
  return waitFor(expectation, { timeout: 30_000, interval: 50 });
}

export async function writeFiles(folder: string, files: Record<string, string>) {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
