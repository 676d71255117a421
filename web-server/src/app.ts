import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toEmailedLinkApiUrl } from 'contracts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serveMetrics } from 'server-kit';
import type { SiteInfo } from 'storefront-kit';
import { CatalogueCache } from './proxy/catalogue-cache.js';
import { createCatalogueReader, type CatalogueReader } from './proxy/catalogue-reader.js';
import { CatalogueWatch } from './proxy/catalogue-watch.js';
import { servePartBackends } from './proxy/part-backends.js';
import { proxyToBackend } from './proxy/proxy.js';
import { SiteSettings } from './proxy/site-settings.js';
import { StaffCheck } from './proxy/staff-check.js';
import type { Config } from './config.js';
import { ShutdownState, guardRequests } from './http/request-guard.js';
import { handleServerError, handleUnreadableRequest, sendMethodNotAllowed } from './http/errors.js';
import { serveFiles } from './releases/files.js';
import { serveKits } from './releases/kits.js';
import { addHeadersToEveryResponse, securityHeaders } from './http/security-headers.js';
import { RequestSlots } from './http/request-slots.js';
import { readServedFiles } from './http/served-file.js';
import { readShellBuild, type ShellBuild } from './http/shell-build.js';
import { Metrics } from './metrics/metrics.js';
import { recordResponseTimes } from './metrics/record-response-times.js';
import { serveManifest } from './pages/manifest.js';
import { PagePools } from './pages/page-pools.js';
import { servePages, serveSitemaps } from './pages/routes.js';
import { serveStaffAccount } from './pages/staff/staff-account-routes.js';
import { serveStaffArea } from './pages/staff/staff-routes.js';
import {
  addManifests,
  listLiveVersions,
  shopRegistry,
  type IsStaffRemote,
} from './releases/browser-registry.js';
import { CanaryVisits } from './releases/canary/canary-visits.js';
import { recordBrowserReports } from './releases/canary/watch-reports.js';
import { followReleases } from './releases/follow-releases.js';
import type { LiveReleases } from './releases/live-releases.js';
import { localReleasesFolderOf, serveReleaseCalls } from './releases/release-calls.js';
import type { ReleaseTrust } from './releases/trust/release-trust.js';
import { PartLogs } from './releases/health/part-logs.js';
import { ReleaseTally } from './releases/health/release-tally.js';
import { defaultRenderBudgetsMs, type RenderBudgets } from './rendering/protocol.js';
import { RenderServiceClient } from './rendering/render-service/render-service-client.js';
import type { Renderer } from './rendering/renderer.js';
import { pageNameOfPath } from './rendering/shop-routes.js';
import { startSandbox, type StartSandbox } from './rendering/start-sandbox.js';

/** Options of `buildApp`. Only the shell folder, the icon folder and the sandbox files are required. */
export interface AppOptions {
  browserFolder: string;
  iconFolder: string;
  /**
   * Folder with the npm packages and the reference for teams that build parts. They are not served if the folder is
   * missing.
   */
  kitsFolder?: string;
  sandbox: { program: string; bundleFile: string };
  budgets?: RenderBudgets;
  /** Poll interval for the registry and the catalogue version, in milliseconds. */
  pollIntervalMs?: number;
  /** Timeout for the first byte of a backend response, in milliseconds. */
  backendTimeoutMs?: number;
  log?: { write: (line: string) => void };
  shutdown?: ShutdownState;
}

const secondMs = 1000;
/**
 * A new release must be live on all servers within a second. Polling takes up to 0.4 s, which leaves 0.6 s for
 * downloading and trial rendering.
 */
const pollIntervalMs = 0.4 * secondMs;
/** Maximum number of characters of a logged path, which excludes the query string for privacy. */
const maxLoggedPathLength = 200;

/**
 * Builds the web server; call `listen` to start it. Resolves once the registry has been read and each of its releases
 * is live or rejected.
 */
export async function buildApp(config: Config, options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(config, options);
  const pools = new PagePools();
  const metrics = new Metrics();
  const { publicUrl, business, hasGoogle } = config;
  const site: SiteInfo = { publicUrl, business, hasGoogle };
  const base = { config, options, pools, site };
  const { catalogue, reads, read, settings } = followCatalogue(app, base);
  const sandboxes = await sandboxStarter(config, options);
  const logs = new PartLogs(localReleasesFolderOf(config), app.log);
  const { renderer, releases, canaries, refusals, reports, webhooks, trust, source } =
    followReleases({
      ...{ config, site, metrics, startSandbox: sandboxes, logs },
      budgets: options.budgets ?? defaultRenderBudgetsMs,
      intervalMs: options.pollIntervalMs ?? pollIntervalMs,
      log: app.log,
      read: (path) => reads.read(path),
      onChange: () => pools.clear(),
    });
  const visits = new CanaryVisits(canaries, publicUrl);
  app.addHook('onClose', async () => {
    catalogue.close();
    releases.close();
    webhooks.close();
    await Promise.all([renderer.close(), canaries.close(), reports.close(), logs.close()]);
  });
  await openMetrics(app, { config, metrics, renderer });
  const [staff, tally] = [new StaffCheck(config.backendUrl), new ReleaseTally()];
  const services = { pools, catalogue, reads, read, renderer, releases };
  const watching = { visits, tally, staff, trust, logs };
  await registerRoutes(app, { config, options, site, ...services, ...watching });
  const observers = { canaries, logs, refusals, tally, webhooks };
  serveReleaseCalls(app, { config, staff, trust, renderer, releases, source, ...observers });
  await catalogue.start();
  await settings.latest;
  await releases.start();
  webhooks.start();
  return app;
}

async function sandboxStarter({ renderSocket }: Config, { sandbox }: AppOptions) {
  const { program, bundleFile } = sandbox;
  const bundle = await readFile(bundleFile, 'utf8');
  if (renderSocket) return new RenderServiceClient(renderSocket, bundle).start;
  const start: StartSandbox = (callbacks) => startSandbox({ program, bundle }, callbacks);
  return start;
}

interface AppParts {
  config: Config;
  options: AppOptions;
  site: SiteInfo;
  pools: PagePools;
  catalogue: CatalogueWatch;
  reads: CatalogueCache;
  read: CatalogueReader;
  renderer: Renderer;
  releases: LiveReleases;
  staff: StaffCheck;
  visits: CanaryVisits;
  tally: ReleaseTally;
  trust: ReleaseTrust;
  logs: PartLogs;
}

async function registerRoutes(app: FastifyInstance, parts: AppParts) {
  const { config, options, site, pools, catalogue, reads, read, renderer, releases } = parts;
  const { staff, visits, tally, trust, logs } = parts;
  const { shutdown = new ShutdownState(), backendTimeoutMs: timeoutMs } = options;
  const shell = await readShellBuild(options.browserFolder);
  const icons = await readServedFiles(options.iconFolder);
  const places = new RequestSlots();
  app.addHook('onClose', () => places.close());
  guardRequests(app, shutdown);
  recordBrowserReports(app, { visits, tally, logs, releases });
  serveFiles(app, { shell, icons, releases, staff, publicUrl: config.publicUrl });
  const isForStaff = releases.isForStaff;
  const area = { renderer, shell, site, staff, tally, isForStaff };
  serveStaffArea(app, { ...area, adminPath: config.adminPath });
  serveMachineRoutes(app, { publicUrl: config.publicUrl, renderer, shell, isForStaff, visits });
  serveManifest(app, site);
  if (options.kitsFolder) await serveKits(app, options.kitsFolder);
  const version = () => catalogue.version;
  const proxied = { site, shutdown, places, staff, version, timeoutMs };
  await proxyToBackend(app, config.backendUrl, proxied);
  servePartBackends(app, {
    publicUrl: config.publicUrl,
    places,
    backendOf: (part) => trust.backendOf(part),
    timeoutMs,
  });
  const pages = { renderer, shell, site, pools, visits, tally, read, reads, places, isForStaff };
  servePages(app, pages);
  serveStaffAccount(app, { ...pages, staff, adminPath: config.adminPath });
  serveSitemaps(app, pages);
}

/** Polls the backend for changes to the catalogue and the site settings. A change invalidates the page caches. */
function followCatalogue(
  app: FastifyInstance,
  { config, options, pools, site }: Pick<AppParts, 'config' | 'options' | 'pools' | 'site'>,
) {
  const { backendUrl } = config;
  const reads = new CatalogueCache({ backendUrl, version: () => catalogue.version });
  const catalogue: CatalogueWatch = new CatalogueWatch({
    backendUrl,
    log: app.log,
    intervalMs: options.pollIntervalMs ?? pollIntervalMs,
    onChange: () => {
      reads.forget();
      pools.clear();
      settings.refresh();
    },
  });
  const read = createCatalogueReader(backendUrl, catalogue);
  const settings = new SiteSettings({ site, read, log: app.log, onChange: () => pools.clear() });
  app.addHook('onClose', () => settings.close());
  return { catalogue, reads, read, settings };
}

async function openMetrics(app: FastifyInstance, measured: MetricsParts) {
  const { config, metrics, renderer } = measured;
  if (config.metricsPort === undefined) return;
  recordResponseTimes(app, metrics, {
    adminPath: config.adminPath,
    nameOfPage: (path) => pageNameOfPath(renderer.set, path),
  });
  metrics.start(() => listLiveVersions(renderer.set));
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
    // During shutdown, requests on open connections still get normal responses instead of 503.
    return503OnClosing: false,
    http: { headersTimeout: 10 * secondMs },
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: ({ url = '' }) => toEmailedLinkApiUrl(url),
    clientErrorHandler: handleUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      handleServerError(error, request, reply.headers(headers));
    },
  });
  addHeadersToEveryResponse(app, headers);
  // Bodies are forwarded to the backend as received, so no parser is needed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(handleServerError);
  app.setNotFoundHandler((_request, reply) => sendMethodNotAllowed(reply));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const path = url.split('?', 1)[0]?.slice(0, maxLoggedPathLength);
    const line = { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500) request.log.warn(line, 'request completed');
    else request.log.debug(line, 'request completed');
    done();
  });
  return app;
}

interface MachineRoutes {
  publicUrl: string;
  renderer: Renderer;
  shell: ShellBuild;
  isForStaff: IsStaffRemote;
  visits: CanaryVisits;
}

function serveMachineRoutes(app: FastifyInstance, machine: MachineRoutes) {
  const { publicUrl, renderer, shell, isForStaff, visits } = machine;
  app.get('/registry.json', (request, reply) => {
    const set = visits.canarySet(request) ?? renderer.set;
    const registry = addManifests(shopRegistry(set, isForStaff), set);
    return reply.header('cache-control', 'no-store').send(registry);
  });
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
