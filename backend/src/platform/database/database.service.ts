import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/index.js';
import { LOG } from '../http/index.js';
import { openConnection, prepareModels } from './connect.js';

@Injectable()
export class Database {
  readonly #stop = new AbortController();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Connects and creates missing collections and indexes. Resolves once this is done or the service has been stopped.
   */
  async open() {
    const { log } = this;
    const stop = this.#stop;
    await openConnection(this.connection, this.config.storeUri, { log, stopped: stop.signal });
    if (!stop.signal.aborted) await prepareModels(this.connection);
  }

  async close() {
    this.#stop.abort();
    await this.connection.close(true);
  }
}
