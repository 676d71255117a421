import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { ConfigError } from 'server-kit';
import { CONFIG, type Config } from '../config/index.js';
import { LOG } from '../http/index.js';
import { instanceModelName, type InstanceFields } from './instance.schema.js';
import { firstDifferingSetting, settingFingerprints } from './setting-fingerprints.js';

const checkIntervalMs = 500;
const heartbeatIntervalMs = 5_000;
/** Milliseconds without a heartbeat after which an instance counts as stopped, for example because it was killed. */
const staleAfterMs = 15_000;

interface InstanceRecord {
  _id: string;
  seenAt: Date;
  marks: Record<string, string>;
}

/**
 * Registers this backend as an instance that uses the shared database. Throws `ConfigError` if another instance has
 * different shared settings.
 */
@Injectable()
export class ClusterMembership {
  readonly #id = randomUUID();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(instanceModelName) private readonly instances: Model<InstanceFields>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async join() {
    const lastSeen = new Map<string, Date>();
    for (let mismatched = await this.#findMismatched(); mismatched.length > 0;) {
      const alive = mismatched.find(({ _id, seenAt }) => seenAt > (lastSeen.get(_id) ?? seenAt));
      if (alive) throw new ConfigError(`${alive.name} ${differs}`);
      // An instance with different settings may have been killed, so check whether it sends another heartbeat. If it
      // does not, its record expires.
      for (const { _id, seenAt } of mismatched) lastSeen.set(_id, seenAt);
      await wait(checkIntervalMs);
      mismatched = await this.#findMismatched();
    }
    await this.#sendHeartbeat();
    this.#timer ??= setInterval(() => void this.#trySendHeartbeat(), heartbeatIntervalMs).unref();
  }

  async leave() {
    clearInterval(this.#timer);
    // If the removal fails, the record of this instance expires by itself.
    await this.instances.deleteOne({ _id: this.#id }).catch(() => undefined);
  }

  /**
   * Returns the instances whose shared settings differ from those of this instance, each with the name of the first
   * differing setting.
   */
  async #findMismatched() {
    const own = settingFingerprints(this.config);
    const since = new Date(Date.now() - staleAfterMs);
    const instances = await this.instances
      .find({ _id: trusted({ $ne: this.#id }), seenAt: trusted({ $gt: since }) })
      .lean<InstanceRecord[]>();
    return instances.flatMap(({ marks, ...instance }) => {
      const name = firstDifferingSetting(own, new Map(Object.entries(marks)));
      return name ? [{ ...instance, name }] : [];
    });
  }

  async #sendHeartbeat() {
    const $set = { seenAt: new Date(), marks: settingFingerprints(this.config) };
    await this.instances.updateOne({ _id: this.#id }, { $set }, { upsert: true });
  }

  async #trySendHeartbeat() {
    try {
      await this.#sendHeartbeat();
    } catch (error) {
      this.log.debug({ err: error }, 'could not update the list of backends');
    }
  }
}

const differs =
  'differs from the other backends on this database. Give all backends the same value, ' +
  'or stop the others first.';
