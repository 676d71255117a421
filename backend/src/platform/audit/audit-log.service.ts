import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { calls } from 'contracts';
import { trusted, type Model } from 'mongoose';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { findPage, isDuplicateKey } from '../database/index.js';
import { auditEntryName, type AuditEntry } from './audit-entry.schema.js';
import { appendEntry, type AuditEvent } from './chain.js';
import { tallyName, type Tally } from './tally.schema.js';

type ListedQuery = z.output<typeof calls.listAudit.query>;
export type AuditQuery = Omit<ListedQuery, 'subject'> & {
  /** Only entries about one of them. */
  subjects?: string[];
  /** Leaves out when and how these people signed in. */
  withoutAccessOf?: string[];
};

const tallyLifetimeMs = 2 * 60 * 60 * 1000;

interface RecordedChange {
  actor: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Who did what and when; entries are only ever added. */
@Injectable()
export class AuditLog {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(auditEntryName) private readonly entries: Model<AuditEntry>,
    @InjectModel(tallyName) private readonly tallies: Model<Tally>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Resolves when the entry is stored. */
  record(kind: string, { actor = 'visitor', subject = 'none', change }: Partial<AuditEvent> = {}) {
    const event = { kind, actor, subject, ...(change !== undefined && { change }) };
    const recorded = this.#last.then(() => this.#append(event));
    this.#last = recorded.catch(() => undefined);
    return recorded;
  }

  /** Records a change of the shop with what was before and what is now; absent when there was or is nothing. */
  recordChange(kind: string, { actor, subject, before, after }: RecordedChange) {
    return this.record(kind, { actor, subject, change: JSON.stringify({ before, after }) });
  }

  /**
   * Records the first, tenth, hundredth rejection in an hour: repeated attempts must neither fill the log nor delay
   * other entries.
   */
  async recordRejection(kind: string, subject: string) {
    const now = Date.now();
    const _id = `${kind} ${subject} ${new Date(now).toISOString().slice(0, 13)}`;
    const expiresAt = new Date(now + tallyLifetimeMs);
    const count = await this.#incrementTally(_id, expiresAt);
    if (count === 1) await this.record(kind, { subject });
    else if (Number.isInteger(Math.log10(count))) {
      await this.record(kind, {
        subject,
        change: JSON.stringify({ after: { timesInThisHour: count } }),
      });
    }
  }

  /** A page of what was recorded, newest first. */
  list({ about, subjects, withoutAccessOf = [], ...query }: AuditQuery) {
    return findPage<AuditEntry>(this.entries, query, {
      filter: {
        ...filterBy(about),
        ...(subjects && { subject: trusted({ $in: subjects }) }),
        ...(withoutAccessOf.length > 0 && {
          $nor: [{ kind: access, actor: trusted({ $in: withoutAccessOf }) }],
        }),
      },
      sortable: { at: '_id' },
      searched: ['kind', 'actor', 'subject', 'change'],
    });
  }

  /** The last times that somebody signed in, and how; the latest first. */
  async listSignIns(actor: string, most: number): Promise<{ at: Date; method: string }[]> {
    const entries = await this.entries
      .find({ actor, kind: /^signed_in\./ }, { at: 1, kind: 1 })
      .sort({ _id: -1 })
      .limit(most)
      .lean();
    return entries.map(({ at, kind }) => ({ at, method: kind.replace('signed_in.', '') }));
  }

  /** Stands for an e-mail address or a phone number: the same each time, but not to be read back. */
  pseudonymOf(personal: string) {
    const { sessionSecret } = this.config;
    return createHmac('sha256', sessionSecret).update(personal).digest('base64url').slice(0, 16);
  }

  async #incrementTally(_id: string, expiresAt: Date) {
    const change = { $inc: { count: 1 }, $setOnInsert: { expiresAt } };
    const find = () =>
      this.tallies
        .findOneAndUpdate({ _id }, change, { upsert: true, returnDocument: 'after' })
        .lean();
    // Of two that begin a count at once one has to come again.
    const tally = await find().catch(find);
    return tally.count;
  }

  async #append(event: AuditEvent) {
    for (;;) {
      const last = await this.entries.findOne().sort({ _id: -1 }).lean();
      try {
        await this.entries.create(appendEntry(last ?? undefined, event));
        return;
      } catch (error) {
        // Another backend took this number: follow its entry instead.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

/** Kinds that tell how people came in; all others tell what became of the shop. */
const access =
  /^(account|code|email|means|password|second_factor|session|sessions|sign_in|signed_in|signed_out)(\.|$)/;

function filterBy(about: ListedQuery['about']) {
  if (!about) return {};
  return { kind: about === 'access' ? access : trusted({ $not: access }) };
}
