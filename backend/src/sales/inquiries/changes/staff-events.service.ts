import { Injectable } from '@nestjs/common';
import type { NotificationKind, NotifiedRelease } from 'contracts';
import type { ClientSession, Types } from 'mongoose';
import { InquiryChangeFeed } from './inquiry-change-feed.service.js';

/** Something that staff are notified of. */
export interface StaffEvent {
  /** Identifies the event: recording the same key twice has no effect. */
  key: string;
  kind: NotificationKind;
  /** The buyer's account. */
  uid?: Types.ObjectId;
  /** The numbers of the inquiry and the quotation. */
  inquiry?: string;
  quotation?: string;
  /** The release that was taken back. */
  release?: NotifiedRelease;
  /** The only member of staff to notify; all of them when absent. */
  staff?: string;
}

type Listener = (event: StaffEvent, session: ClientSession) => Promise<void>;

/** Passes events to whoever notifies staff, within the transaction that stores what happened. */
@Injectable()
export class StaffEvents {
  readonly #listeners: Listener[] = [];

  constructor(private readonly changes: InquiryChangeFeed) {}

  onEvent(listener: Listener) {
    this.#listeners.push(listener);
  }

  /** For an event that is not announced to open pages as a change of an inquiry. */
  async recordAnnounced(event: StaffEvent, session: ClientSession) {
    await this.record(event, session);
    await this.changes.recordChange('status', undefined, session);
  }

  async record(event: StaffEvent, session: ClientSession) {
    for (const listener of this.#listeners) await listener(event, session);
  }
}
