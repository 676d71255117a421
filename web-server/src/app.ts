import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { RemoteName } from 'contracts';
import { serveMetrics } from 'server-kit';
import type { SiteInfo } from 'storefront-kit';
import { CatalogueCache } from './proxy/catalogue-cache.js';
import { catalogueReader } from './proxy/catalogue-reader.js';
import { CatalogueWatch } from './proxy/catalogue-watch.js';
import { proxyToBackend } from './proxy/proxy.js';
import { StaffCheck } from './proxy/staff-check.js';
import type { Config } from './config.js';
import { ShutdownState, guardRequests } from './http/request-guard.js';
import { answerError, answerUnreadable, refuseMethod } from './http/errors.js';
import { serveFiles } from './releases/files.js';
import { secureEveryAnswer, securityHeaders } from './http/security-headers.js';
import { RequestSlots } from './http/request-slots.js';
import { readFolder } from './http/served-file.js';
import { readShellBuild, type ShellBuild } from './http/shell-build.js';
import { Metrics } from './metrics/metrics.js';
import { watchAnswers } from './metrics/watch-answers.js';
import { RenderedPageCache } from './pages/rendered-page-cache.js';
import { servePages, serveSitemaps } from './pages/routes.js';
import { serveStaffArea } from './pages/staff-routes.js';
import { liveVersions, shopRegistry, type IsForStaff } from './releases/browser-registry.js';
import { AcceptedFile } from './releases/accepted-file.js';
import { LiveReleases, type LiveReleasesOptions } from './releases/live-releases.js';
import { folderSource, urlSource } from './releases/release-source.js';
import { ReleaseTrust } from './releases/release-trust.js';
import { releasesFolder, serveReleaseCalls } from './releases/release-calls.js';
import { siteKeyReader } from './releases/site-key.js';
import { RefusedReleases } from './releases/staff/refused-releases.js';
import { defaultBudgets, type Budgets } from './rendering/protocol.js';
import { Renderer } from './rendering/renderer.js';
import { nameOfPage } from './rendering/shop-routes.js';
import type { SandboxFiles } from './rendering/start-sandbox.js';

/** The environment of the web server; everything but the paths has a default. */
export interface AppOptions {
  browserFolder: string;
  iconFolder: string;
  sandbox: { program: string; bundleFile: string };
  budgets?: Budgets;
  /** Milliseconds between two looks at the registry, and at the version of the catalogue. */
  pollIntervalMs?: number;
  /** Milliseconds within which an answer of the backend must begin. */
  backendTimeoutMs?: number;
  log?: { write: (line: string) => void };
  shutdown?: ShutdownState;
}

const secondMs = 1000;
/** Machines agree within a second: the rest of it is for reading and trying what a look has found. */
const pollIntervalMs = 0.4 * secondMs;
/** Characters of an address that the log keeps; its query is nobody's business. */
const maxLoggedPathLength = 200;

/** The web server, ready to listen: the registry has been read once, and what it names is live or refused. */
export async function buildApp(config: Config, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(config, options);
  const pool = new RenderedPageCache();
  const metrics = new Metrics();
  const { catalogue, reads } = followCatalogue(app, { config, options, pool });
  const { program, bundleFile } = options.sandbox;
  const files = { program, bundle: await readFile(bundleFile, 'utf8') };
  const { publicUrl, business, hasGoogle } = config;
  const site: SiteInfo = { publicUrl, business, hasGoogle };
  const refused = new RefusedReleases();
  const following = { config, site, options, pool, metrics, files, reads, refused };
  const { renderer, releases, trust, source } = followReleases(app, following);
  app.addHook('onClose', async () => {
    catalogue.close();
    releases.close();
    await renderer.close();
  });
  await openMetrics(app, { config, metrics, renderer });
  const staff = new StaffCheck(config.backendUrl);
  await registerRoutes(app, { config, options, site, pool, catalogue, renderer, releases, staff });
  serveReleaseCalls(app, { config, staff, trust, renderer, releases, source, refused });
  await catalogue.start();
  await releases.start();
  return app;
}

interface AppParts {
  config: Config;
  options: AppOptions;
  site: SiteInfo;
  pool: RenderedPageCache;
  catalogue: CatalogueWatch;
  renderer: Renderer;
  releases: LiveReleases;
  staff: StaffCheck;
}

/** All that has an address. */
async function registerRoutes(app: FastifyInstance, parts: AppParts) {
  const { config, options, site, pool, catalogue, renderer, releases, staff } = parts;
  const { shutdown = new ShutdownState(), backendTimeoutMs: timeoutMs } = options;
  const shell = await readShellBuild(options.browserFolder);
  const icons = await readFolder(options.iconFolder);
  const places = new RequestSlots();
  app.addHook('onClose', () => places.close());
  guardRequests(app, shutdown);
  serveFiles(app, { shell, icons, releases, staff });
  const isForStaff = releases.isForStaff;
  serveStaffArea(app, { renderer, shell, site, adminPath: config.adminPath, staff, isForStaff });
  serveMachineRoutes(app, { publicUrl: config.publicUrl, renderer, shell, isForStaff });
  const version = () => catalogue.version;
  await proxyToBackend(app, config.backendUrl, { shutdown, places, staff, version, timeoutMs });
  const read = catalogueReader(config.backendUrl, catalogue);
  const pages = { renderer, shell, site, pool, read, places, isForStaff };
  servePages(app, pages);
  serveSitemaps(app, pages);
}

/** The catalogue that pages are made of, and its changes. */
function followCatalogue(
  app: FastifyInstance,
  { config, options, pool }: Pick<AppParts, 'config' | 'options' | 'pool'>,
) {
  const { backendUrl } = config;
  const reads = new CatalogueCache({ backendUrl, version: () => catalogue.version });
  const catalogue: CatalogueWatch = new CatalogueWatch({
    backendUrl,
    log: app.log,
    intervalMs: options.pollIntervalMs ?? pollIntervalMs,
    onChange: () => {
      reads.forget();
      pool.clear();
    },
  });
  return { catalogue, reads };
}

/** Opens the port of the measurements, if there is to be one. */
async function openMetrics(app: FastifyInstance, measured: MetricsParts) {
  const { config, metrics, renderer } = measured;
  if (config.metricsPort === undefined) return;
  watchAnswers(app, metrics, {
    adminPath: config.adminPath,
    nameOfPage: (path) => nameOfPage(renderer.set, path),
  });
  metrics.start(() => liveVersions(renderer.set));
  const { close } = await serveMetrics(config.metricsPort, metrics, app.log);
  app.addHook('onClose', () => close());
}

interface MetricsParts {
  config: Config;
  metrics: Metrics;
  renderer: Renderer;
}

function createServer({ logLevel, trustProxy, publicUrl }: Config, { log }: AppOptions) {
  const headers = securityHeaders(publicUrl);
  const app = Fastify({
    logger: { level: logLevel, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: 65 * secondMs,
    keepAliveTimeout: 65 * secondMs,
    forceCloseConnections: 'idle',
    // What still comes on a connection that is being let go of is answered like everything before.
    return503OnClosing: false,
    http: { headersTimeout: 10 * secondMs },
    routerOptions: { maxParamLength: 2000 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(headers));
    },
  });
  secureEveryAnswer(app, headers);
  // Bodies are for the backend alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => refuseMethod(reply));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const path = url.split('?', 1)[0]?.slice(0, maxLoggedPathLength);
    const line = { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
    done();
  });
  return app;
}

interface ReleaseFollowerParts {
  config: Config;
  site: SiteInfo;
  options: AppOptions;
  pool: RenderedPageCache;
  metrics: Metrics;
  files: SandboxFiles;
  reads: CatalogueCache;
  refused: RefusedReleases;
}

function followReleases(app: FastifyInstance, following: ReleaseFollowerParts) {
  const { config, site, options, pool, metrics, files, reads, refused } = following;
  const versionOf = (remote: RemoteName) =>
    renderer.set.live[remote]?.description.version ?? 'none';
  const renderer = new Renderer({
    files,
    read: (path) => reads.read(path),
    site,
    budgets: options.budgets ?? defaultBudgets,
    log: (text) => app.log.debug({ text }, 'said in the sandbox'),
    onRendered: ({ used, failures }) => {
      for (const failure of failures) {
        app.log.warn(failure, 'part failed to render');
        const { remote: part } = failure;
        metrics.noteFailure({ part, release: versionOf(part), kind: 'render' });
      }
      releases.recordPage(
        used.map(({ remote }) => remote),
        failures.map(({ remote }) => remote),
      );
    },
    onLost: (remote, reason) => {
      app.log.error({ remote, reason }, 'rendering process lost');
      if (!remote) return;
      metrics.noteFailure({ part: remote, release: versionOf(remote), kind: 'lost' });
      releases.recordLoss(remote);
    },
  });
  const { source, trust } = signedReleases(app, config);
  const releases = new LiveReleases({
    source,
    trust,
    renderer,
    log: app.log,
    intervalMs: options.pollIntervalMs ?? pollIntervalMs,
    onChange: () => pool.clear(),
    onRefused: noterOf(metrics, refused),
  });
  return { renderer, releases, trust, source };
}

/** Counts what is refused, and keeps the reasons for staff. */
const noterOf =
  (metrics: Metrics, refused: RefusedReleases): LiveReleasesOptions['onRefused'] =>
  (part, { version, ...why }) => {
    metrics.noteFailure({ part, release: version, kind: why.because });
    refused.note(part, { version, ...why });
  };

/** Where releases are, and which of them are to be trusted. */
function signedReleases({ log }: FastifyInstance, config: Config) {
  const { dataDir, registryUrl } = config;
  const source = registryUrl ? urlSource(registryUrl) : folderSource(releasesFolder(dataDir));
  const file = new AcceptedFile(join(dataDir, 'accepted-releases.json'), log);
  const trust = new ReleaseTrust({ source, file, readSiteKey: siteKeyReader(config) });
  return { source, trust };
}

interface MachineRoutes {
  publicUrl: string;
  renderer: Renderer;
  shell: ShellBuild;
  isForStaff: IsForStaff;
}

/** Small answers for machines. */
function serveMachineRoutes(app: FastifyInstance, machine: MachineRoutes) {
  const { publicUrl, renderer, shell, isForStaff } = machine;
  app.get('/registry.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(shopRegistry(renderer.set, isForStaff)),
  );
  app.get('/agreement.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(shell.agreement),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}
