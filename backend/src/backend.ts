import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { Logger } from 'pino';
import { FirstAdmin } from './accounts/index.js';
import { createApp } from './app.setup.js';
import { CommonPictures, PictureSweep, ReadyReads, SeedService } from './catalogue/index.js';
import type { Config } from './config/index.js';
import { Database } from './database/index.js';
import { HealthService } from './health/index.js';
import { isStoreAway, stopServer } from './http/index.js';
import { OutboxWorker } from './mail/index.js';
import { CatalogueVersion } from './versions/index.js';

export interface RunningBackend {
  url: string;
  /** Settles when the catalogue can be read, or with false when it was stopped before. */
  ready: Promise<boolean>;
  stop: () => Promise<void>;
}

const finishWithin = 2_500;

/** Listens at once and becomes ready when the store is reached and filled. */
export async function startBackend(config: Config, log: Logger): Promise<RunningBackend> {
  const app = await createApp(config, log);
  await app.listen(config.port, '127.0.0.1');
  const server: Server = app.getHttpServer();
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const stopping = new AbortController();
  return {
    url: `http://127.0.0.1:${port}`,
    ready: becomeReady(app, stopping.signal),
    stop: async () => {
      stopping.abort();
      app.get(HealthService).drain();
      app.get(CatalogueVersion).stopPolling();
      await stopServer(server, finishWithin);
      await app.get(OutboxWorker).stop();
      await app.close();
      await app.get(Database).close();
    },
  };
}

/** Starts again from the beginning when the store goes away in the middle. */
async function becomeReady(app: INestApplication, stopped: AbortSignal) {
  for (;;) {
    try {
      await prepare(app);
      return !stopped.aborted;
    } catch (error) {
      if (stopped.aborted) return false;
      if (!isStoreAway(error)) throw error;
    }
    await wait(500);
  }
}

async function prepare(app: INestApplication) {
  await app.get(Database).open();
  await app.get(FirstAdmin).create();
  await app.get(SeedService).seedOnce();
  const version = app.get(CatalogueVersion);
  // A process that was killed between a change and its count leaves the others with what was before.
  await version.bump();
  version.startPolling();
  await app.get(ReadyReads).makeLists();
  app.get(OutboxWorker).start();
  void app.get(PictureSweep).run();
  void app.get(CommonPictures).makeAhead();
}
