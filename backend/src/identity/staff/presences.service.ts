import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RecordViewer, RecordKind } from 'contracts';
import { trusted, Types, type Model } from 'mongoose';
import { AccountsService, displayName } from '../accounts/index.js';
import { presenceModelName, type Presence } from './presence.schema.js';

/**
 * Lifetime of a presence report in milliseconds. Visible pages send a report every 15 seconds, so two lost reports are
 * tolerated.
 */
const lifetimeMs = 45_000;
const maxShown = 20;

/** Tracks who is viewing which record. The data is stored in the database, which all backend processes share. */
@Injectable()
export class Presences {
  constructor(
    @InjectModel(presenceModelName) private readonly presences: Model<Presence>,
    private readonly accounts: AccountsService,
  ) {}

  /** Records that a staff member is viewing a record, and returns the other viewers. */
  async look(kind: RecordKind, id: string, uid: string): Promise<RecordViewer[]> {
    const record = `${kind} ${id}`;
    const now = new Date();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const filter = { _id: `${record} ${uid}` };
    await this.presences.updateOne(filter, { $set: { record, uid, expiresAt } }, { upsert: true });
    const presences = await this.presences
      .find({ record, expiresAt: trusted({ $gt: now }), uid: trusted({ $ne: uid }) })
      .limit(maxShown)
      .lean<Presence[]>();
    return this.#name(presences.map((presence) => presence.uid));
  }

  async #name(uids: string[]): Promise<RecordViewer[]> {
    if (uids.length === 0) return [];
    const accounts = await this.accounts.findByIds(uids.map((uid) => new Types.ObjectId(uid)));
    const people = [...accounts].map(([uid, account]) => ({ uid, name: displayName(account) }));
    return people.sort((a, b) => a.name.localeCompare(b.name));
  }
}
