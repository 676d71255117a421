import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PageQuery } from 'contracts';
import { mongo, type Model } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { findPage } from '../database/index.js';
import { auditEntryName, type AuditEntry } from './audit-entry.schema.js';
import { follow, type AuditEvent } from './chain.js';

interface Changed {
  actor: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Who did what and when; entries are only ever added. */
@Injectable()
export class AuditLog {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(auditEntryName) private readonly entries: Model<AuditEntry>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Resolves when the entry is stored. */
  record(kind: string, { actor = 'visitor', subject = 'none', change }: Partial<AuditEvent> = {}) {
    const event = { kind, actor, subject, ...(change !== undefined && { change }) };
    const recorded = this.last.then(() => this.append(event));
    this.last = recorded.catch(() => undefined);
    return recorded;
  }

  /** Records a change of the shop with what was before and what is now; absent when there was or is nothing. */
  recordChange(kind: string, { actor, subject, before, after }: Changed) {
    return this.record(kind, { actor, subject, change: JSON.stringify({ before, after }) });
  }

  /** A page of what was recorded, newest first. */
  list(query: PageQuery) {
    return findPage<AuditEntry>(this.entries, query, {
      filter: {},
      sortable: { at: '_id' },
      searched: ['kind', 'actor', 'subject', 'change'],
    });
  }

  /** Stands for an e-mail address or a phone number: the same each time, but not to be read back. */
  alias(personal: string) {
    const { sessionSecret } = this.config;
    return createHmac('sha256', sessionSecret).update(personal).digest('base64url').slice(0, 16);
  }

  private async append(event: AuditEvent) {
    for (;;) {
      const last = await this.entries.findOne().sort({ _id: -1 }).lean();
      try {
        await this.entries.create(follow(last ?? undefined, event));
        return;
      } catch (error) {
        // Another backend took this number: follow its entry instead.
        if (!(error instanceof mongo.MongoServerError && error.code === 11000)) throw error;
      }
    }
  }
}
