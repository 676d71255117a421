import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import { serveMetrics } from 'server-kit';
import { FirstAdminCreation, PeopleDirectory } from './identity/accounts/index.js';
import { createApp } from './app.setup.js';
import {
  HiddenProducts,
  PicturePreloader,
  PictureSweep,
  ResponseCacheWarmer,
  SeedService,
} from './catalogue/products/index.js';
import type { Config } from './platform/config/index.js';
import { CollectionChanges, Database } from './platform/database/index.js';
import { SearchService } from './catalogue/search/index.js';
import { HealthService } from './platform/health/index.js';
import { FastPathAdapter, isDatabaseUnavailable, stopServer } from './platform/http/index.js';
import { InquiryPrivacy, InquiryStreams } from './sales/inquiries/index.js';
import { ClusterMembership } from './platform/cluster/index.js';
import { OutboxWorker } from './platform/mail/index.js';
import { QuotationExpiry, UnsentFiles } from './sales/quotations/index.js';
import { PushWorker } from './identity/push/index.js';
import { ReplyReminders } from './sales/reply-clock/index.js';
import { Metrics } from './platform/metrics/index.js';
import { CatalogueVersion } from './platform/catalogue-version/index.js';

export interface RunningBackend {
  url: string;
  /** The local metrics URL; undefined when metrics are off. */
  metricsUrl: string | undefined;
  /** Resolves with true once the catalogue can be read, or with false if the backend was stopped before that. */
  ready: Promise<boolean>;
  /** Shuts down gracefully; `skipDrain` omits the drain period. */
  stop: (skipDrain?: boolean) => Promise<void>;
}

const finishTimeoutMs = 2_500;

/**
 * Starts the backend. The server listens immediately, and becomes ready once the database is connected and seeded and
 * the caches are warm.
 */
export async function startBackend(config: Config, log: Logger): Promise<RunningBackend> {
  const adapter = new FastPathAdapter();
  const app = await createApp(config, log, adapter);
  await app.listen(config.port, config.host);
  const server: Server = app.getHttpServer();
  // `address()` returns a string only for servers that listen on a pipe or Unix socket.
  const { port } = server.address() as AddressInfo;
  const metrics = await openMetrics(app, config, log);
  const stopping = new AbortController();
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: metrics?.url,
    ready: becomeReady(app, config, stopping.signal),
    stop: async (skipDrain = false) => {
      stopping.abort();
      app.get(HealthService).drain();
      adapter.drain();
      // Closes the event streams; browsers reconnect automatically, to another backend.
      app.get(InquiryStreams).close();
      // The load balancer needs some time to stop routing requests to this process; requests that arrive during this
      // time are still answered.
      await wait(skipDrain ? 0 : config.drainMs);
      app.get(CatalogueVersion).stopPolling();
      await app.get(CollectionChanges).stop();
      app.get(InquiryPrivacy).stop();
      app.get(QuotationExpiry).stop();
      app.get(UnsentFiles).stop();
      app.get(ReplyReminders).stop();
      app.get(HiddenProducts).stop();
      await stopServer(server, finishTimeoutMs);
      await app.get(OutboxWorker).stop();
      await app.get(PushWorker).stop();
      await app.get(ClusterMembership).leave();
      await app.close();
      metrics?.close();
      await app.get(Database).close();
    },
  };
}

async function openMetrics(app: INestApplication, { metricsPort }: Config, log: Logger) {
  if (metricsPort === undefined) return undefined;
  const metrics = app.get(Metrics);
  metrics.start();
  return serveMetrics(metricsPort, metrics, log);
}

/**
 * Runs `prepare`, and starts over if the database becomes unavailable meanwhile. Returns false if the backend was
 * stopped.
 */
async function becomeReady(app: INestApplication, config: Config, stopped: AbortSignal) {
  for (;;) {
    try {
      await prepare(app);
      return !stopped.aborted;
    } catch (error) {
      if (stopped.aborted) return false;
      if (!isDatabaseUnavailable(error)) throw error;
    }
    await wait(500);
  }
}

async function prepare(app: INestApplication) {
  await app.get(Database).open();
  await app.get(ClusterMembership).join();
  await app.get(FirstAdminCreation).create();
  await app.get(SeedService).seedOnce();
  const version = app.get(CatalogueVersion);
  // If a process died after a write but before it bumped the catalogue version, other processes have stale caches.
  // This bump invalidates them.
  await version.bump();
  version.startPolling();
  app.get(CollectionChanges).start();
  await app.get(ResponseCacheWarmer).warmLists();
  await app.get(SearchService).warmUp();
  app.get(PeopleDirectory).warmUp();
  app.get(OutboxWorker).start();
  app.get(PushWorker).start();
  app.get(InquiryPrivacy).start();
  app.get(QuotationExpiry).start();
  app.get(UnsentFiles).start();
  app.get(ReplyReminders).start();
  app.get(HiddenProducts).start();
  void app.get(PictureSweep).run();
  void app.get(PicturePreloader).preload();
}
