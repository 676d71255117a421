import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { calls } from 'contracts';
import { trusted, type Model } from 'mongoose';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { findPage, isDuplicateKey } from '../database/index.js';
import { auditEntryModelName, type AuditEntry } from './audit-entry.schema.js';
import { createNextAuditEntry, checkChain, type AuditEvent } from './chain.js';
import { rejectionCountModelName, type RejectionCount } from './rejection-count.schema.js';

type ListedQuery = z.output<typeof calls.listAudit.query>;
export type AuditQuery = Omit<ListedQuery, 'subject'> & {
  /** Limits the result to entries about one of the listed subjects. */
  subjects?: string[];
  /** Omits the sign-in entries of the listed accounts. */
  withoutAccessOf?: string[];
};

const tallyLifetimeMs = 2 * 60 * 60 * 1000;

interface RecordedChange {
  actor: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Append-only log of actions, each with its actor and time. */
@Injectable()
export class AuditLog {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(auditEntryModelName) private readonly entries: Model<AuditEntry>,
    @InjectModel(rejectionCountModelName) private readonly tallies: Model<RejectionCount>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Appends an entry to the log; resolves when the entry is stored. */
  record(kind: string, { actor = 'visitor', subject = 'none', change }: Partial<AuditEvent> = {}) {
    const event = { kind, actor, subject, ...(change !== undefined && { change }) };
    const recorded = this.#last.then(() => this.#append(event));
    this.#last = recorded.catch(() => undefined);
    return recorded;
  }

  /** Records a change of shop data. `before` is absent for a creation, `after` for a removal. */
  recordChange(kind: string, { actor, subject, before, after }: RecordedChange) {
    return this.record(kind, { actor, subject, change: JSON.stringify({ before, after }) });
  }

  /**
   * Records the 1st, 10th, 100th … rejection per hour, so that repeated attempts neither fill the log nor delay other
   * entries.
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

  /** Returns a page of entries, newest first. */
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

  /** Verifies the hash chain of all entries. */
  verify() {
    return checkChain(this.entries.find().sort({ _id: 1 }).lean().cursor());
  }

  /** Returns a person's most recent sign-ins and their methods, newest first. */
  async listSignIns(actor: string, most: number): Promise<{ at: Date; method: string }[]> {
    const entries = await this.entries
      .find({ actor, kind: /^signed_in\./ }, { at: 1, kind: 1 })
      .sort({ _id: -1 })
      .limit(most)
      .lean();
    return entries.map(({ at, kind }) => ({ at, method: kind.replace('signed_in.', '') }));
  }

  /** Returns a stable, irreversible pseudonym for an email address or phone number. */
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
    // If two processes create the same counter document concurrently, one of them has to retry.
    const tally = await find().catch(find);
    return tally.count;
  }

  async #append(event: AuditEvent) {
    for (;;) {
      const last = await this.entries.findOne().sort({ _id: -1 }).lean();
      try {
        await this.entries.create(createNextAuditEntry(last ?? undefined, event));
        return;
      } catch (error) {
        // A duplicate key means that another backend stored an entry with this number first, so the loop retries with
        // the next number.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

/** Event kinds that concern access to accounts; all others concern changes to the shop. */
const access =
  /^(account|code|email|means|password|second_factor|session|sessions|sign_in|signed_in|signed_out)(\.|$)/;

function filterBy(about: ListedQuery['about']) {
  if (!about) return {};
  return { kind: about === 'access' ? access : trusted({ $not: access }) };
}
