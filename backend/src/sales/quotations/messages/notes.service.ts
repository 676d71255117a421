import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Note } from 'contracts';
import type { ClientSession, Model } from 'mongoose';
import { StaffEvents, type StoredInquiry } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import { findMentions } from './mentions.js';
import { inquiryNoteModelName, type NoteFields, type StoredNote } from './note.schema.js';
import { DisplayNames, type StaffMemberName } from '../people-names.service.js';

@Injectable()
export class Notes {
  constructor(
    @InjectModel(inquiryNoteModelName) private readonly notes: Model<NoteFields>,
    private readonly names: DisplayNames,
    private readonly events: StaffEvents,
  ) {}

  async list({ _id: inquiryId }: StoredInquiry): Promise<Note[]> {
    const notes = await this.notes
      .find({ inquiryId })
      .sort({ at: 1 })
      .limit(1_000)
      .lean<StoredNote[]>();
    return notes.map(noteWire);
  }

  /** Adds a note and notifies the staff members mentioned with "@" and their full name, except the author. */
  async add(inquiry: StoredInquiry, author: StaffMemberName, text: string): Promise<Note> {
    const colleagues = await this.names.colleagues();
    const mentioned = findMentions(text, colleagues).filter(({ uid }) => uid !== author.uid);
    const fields = { inquiryId: inquiry._id, name: author.name, text, at: clock.now() };
    return this.notes.db.transaction(async (session) => {
      const [created] = await this.notes.create([fields], { session });
      if (!created) throw new Error('The database did not create the note');
      const note = noteWire(created.toObject<StoredNote>());
      for (const { uid } of mentioned) await this.#notify(inquiry, { uid, note }, session);
      return note;
    });
  }

  async #notify(
    { uid, number }: StoredInquiry,
    { uid: staff, note }: { uid: string; note: Note },
    session: ClientSession,
  ) {
    const key = `mention-${note.id}-${staff}`;
    const event = { key, kind: 'mentioned', uid, inquiry: number, staff } as const;
    await this.events.recordAnnounced(event, session);
  }
}

function noteWire({ _id, name, text, at }: StoredNote): Note {
  return { id: String(_id), name, text, at: at.toISOString() };
}
