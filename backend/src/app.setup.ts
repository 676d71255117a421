import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, urlencoded } from 'express';
import {
  calls,
  largeCalls,
  maxLargeBodyBytes,
  routes,
  type CallContract,
  type RouteName,
} from 'contracts';
import type { Logger } from 'pino';
import { createFastPath } from './platform/response-cache/index.js';
import { AppModule } from './app.module.js';
import { PublicReadLoaders, ResponseCacheWarmer } from './catalogue/products/index.js';
import type { Config } from './platform/config/index.js';
import {
  LoadShedder,
  responseTimeoutMs,
  deadlineMiddleware,
  ErrorFilter,
  FastPathAdapter,
  jsonParserOptions,
  rejectNonJsonBodies,
  withLoadShedding,
  createNestLogger,
  policyReportTypes,
  requestLog,
  securityHeaders,
  securityHeadersMiddleware,
} from './platform/http/index.js';
import { CatalogueVersion } from './platform/catalogue-version/index.js';
import { Metrics } from './platform/metrics/index.js';

/**
 * Paths that emails link to. Each path opens a page with one button. The token is in the URL, so the server does not
 * read the body of the request that the button sends.
 */
const unread = [routes.unsubscribe.path, routes.confirmEmail.path, routes.confirmSubscription.path];

/** Body size limit for URL-encoded forms, leads and browser reports, all of which are small. */
const reportLimit = '8kb';

/** Creates the complete application; tests use this function too, so they run the production setup. */
export async function createApp(
  config: Config,
  log: Logger,
  adapter = new FastPathAdapter(),
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(config, log),
    adapter,
    { bodyParser: false, logger: createNestLogger(log), abortOnError: false },
  );
  app.use(
    requestLog(log),
    securityHeadersMiddleware(config.publicUrl),
    deadlineMiddleware(responseTimeoutMs),
  );
  const plainForms = listPaths(({ isPlainForm }) => isPlainForm === true);
  const forms = listPaths(({ files }) => files !== undefined);
  app.use(rejectNonJsonBodies({ unread, plainForms, forms }));
  app.use(plainForms, urlencoded({ extended: false, inflate: false, limit: reportLimit }));
  const reports = { ...jsonParserOptions, limit: reportLimit, type: [...policyReportTypes] };
  app.use(routes.reportPolicyViolation.path, json(reports));
  app.use(routes.reportFromBrowser.path, json({ ...jsonParserOptions, limit: reportLimit }));
  app.use(routes.leaveLead.path, json({ ...jsonParserOptions, limit: reportLimit }));
  const large = largeCalls.map((name) => routes[name].path);
  app.use(large, json({ ...jsonParserOptions, limit: maxLargeBodyBytes }));
  app.useBodyParser('json', jsonParserOptions);
  app.useGlobalFilters(new ErrorFilter(log));
  putPublicReadsInFront(app, { adapter, config });
  if (config.metricsPort !== undefined) adapter.onCompleted(app.get(Metrics).recordResponse);
  return app;
}

function listPaths(isWanted: (call: CallContract) => boolean) {
  const all: [string, CallContract][] = Object.entries(calls);
  // The cast is safe, because the types guarantee that `routes` and `calls` have the same keys.
  const names = all.filter(([, call]) => isWanted(call)).map(([name]) => name as RouteName);
  return names.map((name) => routes[name].path);
}

function putPublicReadsInFront(
  app: NestExpressApplication,
  { adapter, config }: { adapter: FastPathAdapter; config: Config },
) {
  const reads = app.get(PublicReadLoaders);
  const headers = securityHeaders(config.publicUrl);
  const front = createFastPath({
    find: (url) => reads.find(url),
    cache: app.get(ResponseCacheWarmer).cache,
    headers,
    catchUp: (version) => app.get(CatalogueVersion).catchUp(version),
  });
  adapter.useFastPath(withLoadShedding(new LoadShedder(), headers, front));
}
