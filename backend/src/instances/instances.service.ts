import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { CONFIG, WrongSettings, type Config } from '../config/index.js';
import { LOG } from '../http/index.js';
import { instanceName, type InstanceFields } from './instance.schema.js';
import { differenceOf, marksOf } from './marks.js';

const lookEvery = 500;
const seenEvery = 5_000;
/** One that was killed counts for this long as running. */
const runsFor = 15_000;

interface Seen {
  _id: string;
  seenAt: Date;
  marks: Record<string, string>;
}

/** The backends that work on this store: they know of each other, and refuse to work with different secrets. */
@Injectable()
export class Instances {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(instanceName) private readonly instances: Model<InstanceFields>,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async join() {
    const known = new Map<string, Date>();
    for (let strangers = await this.strangers(); strangers.length > 0;) {
      const alive = strangers.find(({ _id, seenAt }) => seenAt > (known.get(_id) ?? seenAt));
      if (alive) throw new WrongSettings(`${alive.name} ${differs}`);
      // It may have been killed: then it is forgotten soon, else it is seen again.
      for (const { _id, seenAt } of strangers) known.set(_id, seenAt);
      await wait(lookEvery);
      strangers = await this.strangers();
    }
    await this.tell();
    this.timer ??= setInterval(() => void this.tellAgain(), seenEvery).unref();
  }

  async leave() {
    clearInterval(this.timer);
    // One that is not taken out is forgotten soon.
    await this.instances.deleteOne({ _id: this.id }).catch(() => undefined);
  }

  /** Those that do not share the settings which all must share, each with the name of the first such setting. */
  private async strangers() {
    const own = marksOf(this.config);
    const since = new Date(Date.now() - runsFor);
    const others = await this.instances
      .find({ _id: trusted({ $ne: this.id }), seenAt: trusted({ $gt: since }) })
      .lean<Seen[]>();
    return others.flatMap(({ marks, ...other }) => {
      const name = differenceOf(own, new Map(Object.entries(marks)));
      return name ? [{ ...other, name }] : [];
    });
  }

  private async tell() {
    const $set = { seenAt: new Date(), marks: marksOf(this.config) };
    await this.instances.updateOne({ _id: this.id }, { $set }, { upsert: true });
  }

  private async tellAgain() {
    try {
      await this.tell();
    } catch (error) {
      this.log.debug({ err: error }, 'presence not told');
    }
  }
}

const differs =
  'is not that of the other backends at work on this database: give all of them the same, ' +
  'or stop the others first';
