import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { Logger } from 'pino';
import { Unavailable } from '../errors.js';
import { LOG } from '../http/index.js';
import { bump, catalogueId, changed } from './bump.js';
import { catalogueStateName, type CatalogueState } from './catalogue-state.schema.js';

const pollEvery = 500;

/** Which version of the catalogue is current, also when another backend changed it. */
@Injectable()
export class CatalogueVersion {
  private state: CatalogueState | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly listeners: (() => void)[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(catalogueStateName) private readonly states: Model<CatalogueState>,
    @Inject(LOG) private readonly log: Logger,
  ) {
    connection.on(changed, (state: CatalogueState) => {
      this.take(state);
    });
  }

  get current() {
    return this.state ? `${this.state.era}-${this.state.version}` : '';
  }

  onChange(listener: () => void) {
    this.listeners.push(listener);
  }

  /** Reads the version from the store. */
  async refresh() {
    const state = await this.states.findById(catalogueId).lean();
    if (state) this.take(state);
    return this.current;
  }

  async bump() {
    await bump(this.connection);
  }

  /** Nobody may see a catalogue that is being loaded. */
  requireOpen() {
    if (!this.state || this.state.seed === 'loading') throw new Unavailable();
  }

  async seedState() {
    return (await this.states.findById(catalogueId).lean())?.seed;
  }

  async setSeedState(seed: 'loading' | 'done' | 'none') {
    await bump(this.connection, { set: { seed } });
  }

  startPolling() {
    this.timer = setTimeout(() => void this.poll(), pollEvery);
  }

  stopPolling() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async poll() {
    try {
      await this.refresh();
    } catch (error) {
      this.log.debug({ err: error }, 'catalogue version not read');
    }
    if (this.timer) this.startPolling();
  }

  private take(state: CatalogueState) {
    // A poll may return what was current before a change of this process.
    const isKnown = this.state?.era === state.era && state.version <= this.state.version;
    if (isKnown) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
