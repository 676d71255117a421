import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { timelineKinds, type StaffTimelineEntry, type TimelineEntry } from 'contracts';
import { trusted, type ClientSession, type Model } from 'mongoose';
import type { StoredInquiry } from '../inquiries/index.js';
import { clock } from '../../platform/clock.js';
import {
  timelineEntryModelName,
  type StoredTimelineEntry,
  type TimelineFields,
} from './timeline-entry.schema.js';

/** Maximum number of characters of an entry's text; the quotation version contains the full text. */
const maxTextLength = 2_000;
const maxShown = 500;

/**
 * `at` defaults to the current time, `uid` to the sender of the inquiry. Without a `name`, staff pages show only
 * whether the buyer, staff or the shop caused the entry (`by`).
 */
export type NewEntry = Omit<TimelineFields, 'inquiryId' | 'uid' | 'at' | 'name' | 'text'> &
  Partial<Pick<TimelineFields, 'at' | 'name' | 'text' | 'uid'>>;

@Injectable()
export class Timeline {
  constructor(
    @InjectModel(timelineEntryModelName) private readonly entries: Model<TimelineFields>,
  ) {}

  async add(
    { inquiryId, uid }: Pick<TimelineFields, 'inquiryId' | 'uid'>,
    entry: NewEntry,
    session: ClientSession,
  ) {
    const text = shorten(entry.text ?? '');
    const fields = { inquiryId, uid, at: clock.now(), name: '', ...entry, text };
    await this.entries.create([fields], { session });
  }

  /** Returns the entries that buyers may see, without staff names. `sender` is the name of the inquiry's sender. */
  async listForBuyer(inquiry: StoredInquiry, sender: string): Promise<TimelineEntry[]> {
    const kind = trusted({ $in: [...timelineKinds] });
    const storedEntries = await this.#find({ inquiryId: inquiry._id, kind });
    const entries = storedEntries.map((entry) =>
      entryWire(entry.by === 'buyer' ? entry : { ...entry, name: '' }),
    );
    // The cast is safe, because the query returns only entries whose kind is allowed in `TimelineEntry`.
    return inOrder(inquiry, inquiry.createdBy ? '' : sender, entries) as TimelineEntry[];
  }

  /**
   * `creator` is the name of the staff member who created the inquiry for the customer; empty if the customer sent it.
   */
  async listForStaff(inquiry: StoredInquiry, creator = ''): Promise<StaffTimelineEntry[]> {
    return inOrder(inquiry, creator, (await this.#find({ inquiryId: inquiry._id })).map(entryWire));
  }

  /** Returns only the newest entries, oldest first. */
  async #find(filter: object): Promise<StoredTimelineEntry[]> {
    const newest = await this.entries
      .find(filter)
      .sort({ at: -1, _id: -1 })
      .limit(maxShown)
      .lean<StoredTimelineEntry[]>();
    return newest.reverse();
  }
}

function shorten(text: string) {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}

function entryWire({ at, kind, by, name, version, line, text }: StoredTimelineEntry) {
  return {
    at: at.toISOString(),
    kind,
    by,
    name,
    version: version ?? null,
    line: line ?? null,
    text,
  };
}

/** Adds the status history of the inquiry and sorts all entries chronologically. */
function inOrder(
  { history, submittedAt, createdBy }: StoredInquiry,
  name: string,
  entries: StaffTimelineEntry[],
) {
  const plain = { name: '', version: null, line: null };
  const submitted: StaffTimelineEntry = {
    ...plain,
    name,
    at: submittedAt.toISOString(),
    kind: 'inquiry_submitted',
    by: createdBy ? 'staff' : 'buyer',
    text: '',
  };
  const changes = history.slice(1).map(({ status, at }): StaffTimelineEntry => ({
    ...plain,
    at: at.toISOString(),
    kind: 'inquiry_status',
    by: 'staff',
    text: status,
  }));
  return [submitted, ...changes, ...entries].sort((a, b) => a.at.localeCompare(b.at));
}
