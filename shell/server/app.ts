import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import { CatalogueWatch } from './backend/catalogue-watch.js';
import { proxyToBackend } from './backend/proxy.js';
import { StaffCheck } from './backend/staff-check.js';
import type { Config } from './config.js';
import { answerError, refusal, refuseMethod } from './http/errors.js';
import { serveFiles } from './http/files.js';
import { answerUnreadable } from './http/raw-errors.js';
import { secureEveryAnswer, securityHeaders } from './http/security-headers.js';
import { readFolder } from './http/served-file.js';
import { readShellBuild } from './http/shell-build.js';
import { HtmlPool } from './pages/html-pool.js';
import { servePages } from './pages/routes.js';
import { serveStaffArea } from './pages/staff-routes.js';
import { shopRegistry } from './registry/browser-registry.js';
import { LiveReleases } from './registry/live-releases.js';
import { folderSource, urlSource } from './registry/release-source.js';
import { defaultBudgets, type Budgets } from './render/protocol.js';
import { Renderer } from './render/renderer.js';

/** What the web server is put into; all but the places has its usual value. */
export interface Surroundings {
  browserFolder: string;
  iconFolder: string;
  workerFile: string;
  budgets?: Budgets;
  /** Milliseconds between two looks at the registry, and at the version of the catalogue. */
  lookEvery?: number;
  /** Milliseconds within which an answer of the backend must begin. */
  deadline?: number;
  log?: { write: (line: string) => void };
}

const seconds = 1000;
const lookEvery = 0.5 * seconds;
const lookFarEvery = 2 * seconds;

/** The web server, ready to listen: the registry has been read once, and what it names is live or refused. */
export async function buildApp(config: Config, around: Surroundings): Promise<FastifyInstance> {
  const site: SiteInfo = { publicUrl: config.publicUrl, business: config.business };
  const shell = await readShellBuild(around.browserFolder);
  const icons = await readFolder(around.iconFolder);
  const app = createServer(config, around);
  const pool = new HtmlPool();
  const { renderer, releases } = followReleases(app, { config, site, around, pool });
  const catalogue = new CatalogueWatch({
    backendUrl: config.backendUrl,
    log: app.log,
    every: around.lookEvery ?? lookEvery,
    onChange: () => {
      renderer.catalogueChanged();
      pool.empty();
    },
  });
  app.addHook('onClose', async () => {
    catalogue.close();
    releases.close();
    await renderer.close();
  });

  const staff = new StaffCheck(config.backendUrl);
  serveFiles(app, { shell, icons, releases, staff });
  serveStaffArea(app, { renderer, shell, site, adminPath: config.adminPath, staff });
  serveFacts(app, config.publicUrl, renderer);
  await proxyToBackend(app, config.backendUrl, around.deadline);
  servePages(app, { renderer, shell, site, pool, backendUrl: config.backendUrl });

  await catalogue.start();
  await releases.start();
  return app;
}

function createServer({ logLevel, trustProxy, publicUrl }: Config, { log }: Surroundings) {
  const headers = securityHeaders(publicUrl);
  const app = Fastify({
    logger: { level: logLevel, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 65 * seconds,
    keepAliveTimeout: 65 * seconds,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10 * seconds },
    routerOptions: { maxParamLength: 2000 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(headers));
    },
  });
  secureEveryAnswer(app, headers);
  refuseOddRequests(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => refuseMethod(reply));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const line = { method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
    done();
  });
  return app;
}

/** Addresses of other hosts are none of ours, and bodies are for the backend alone to read. */
function refuseOddRequests(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/')) return;
    await reply.code(400).send(refusal('request.invalid', 'The address could not be understood.'));
  });
}

interface Following {
  config: Config;
  site: SiteInfo;
  around: Surroundings;
  pool: HtmlPool;
}

function followReleases(app: FastifyInstance, { config, site, around, pool }: Following) {
  const renderer = new Renderer({
    file: around.workerFile,
    backendUrl: config.backendUrl,
    site,
    budgets: around.budgets ?? defaultBudgets,
    log: (text) => app.log.debug({ text }, 'said in the worker'),
    onRendered: ({ used, failures }) => {
      for (const failure of failures) app.log.warn(failure, 'part failed to render');
      releases.notePage(
        used.map(({ remote }) => remote),
        failures.map(({ remote }) => remote),
      );
    },
    onLost: (remote, reason) => {
      app.log.error({ remote, reason }, 'worker lost');
      if (remote) releases.noteLoss(remote);
    },
  });
  const releases = new LiveReleases({
    source: config.registryUrl
      ? urlSource(config.registryUrl)
      : folderSource(join(config.dataDir, 'releases')),
    renderer,
    log: app.log,
    every: around.lookEvery ?? (config.registryUrl ? lookFarEvery : lookEvery),
    onChange: () => pool.empty(),
  });
  return { renderer, releases };
}

/** Small answers for machines. */
function serveFacts(app: FastifyInstance, publicUrl: string, renderer: Renderer) {
  app.get('/registry.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(shopRegistry(renderer.set)),
  );
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}
