import { Injectable } from '@nestjs/common';
import type { NotificationKind, NotifiedRelease } from 'contracts';
import type { ClientSession, Types } from 'mongoose';
import { InquiryChangeFeed } from './inquiry-change-feed.service.js';

export interface StaffEvent {
  /** Unique key of the event: recording it twice has no effect. */
  key: string;
  kind: NotificationKind;
  /** Account of the buyer. */
  uid?: Types.ObjectId;
  /** Numbers of the inquiry and of the quotation. */
  inquiry?: string;
  quotation?: string;
  version?: number;
  /** Total of the quotation, shown only in emails. */
  total?: string;
  /** The release that was rolled back, and the version that replaced it. */
  release?: NotifiedRelease & { live?: string };
  /** The only staff member to notify; if absent, all staff are notified. */
  staff?: string;
}

type Listener = (event: StaffEvent, session: ClientSession) => Promise<void>;

/** Passes events to the modules that notify staff, in the transaction that stores the event. */
@Injectable()
export class StaffEvents {
  readonly #listeners: Listener[] = [];

  constructor(private readonly changes: InquiryChangeFeed) {}

  onEvent(listener: Listener) {
    this.#listeners.push(listener);
  }

  /** Records an event that changes no inquiry, and updates open staff pages. */
  async recordAnnounced(event: StaffEvent, session: ClientSession) {
    await this.record(event, session);
    await this.changes.recordChange('status', undefined, session);
  }

  async record(event: StaffEvent, session: ClientSession) {
    for (const listener of this.#listeners) await listener(event, session);
  }
}
