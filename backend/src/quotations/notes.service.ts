import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Note } from 'contracts';
import type { Model } from 'mongoose';
import type { StoredInquiry } from '../inquiries/index.js';
import { clock } from '../clock.js';
import { noteName, type NoteFields, type StoredNote } from './note.schema.js';

/** What staff note for one another; the buyer's controllers do not know this service. */
@Injectable()
export class Notes {
  constructor(@InjectModel(noteName) private readonly notes: Model<NoteFields>) {}

  async list({ _id: inquiryId }: StoredInquiry): Promise<Note[]> {
    const stored = await this.notes
      .find({ inquiryId })
      .sort({ at: 1 })
      .limit(1_000)
      .lean<StoredNote[]>();
    return stored.map(noteWire);
  }

  async add({ _id: inquiryId }: StoredInquiry, name: string, text: string): Promise<Note> {
    const created = await this.notes.create({ inquiryId, name, text, at: clock.now() });
    return noteWire(created.toObject<StoredNote>());
  }
}

function noteWire({ _id, name, text, at }: StoredNote): Note {
  return { id: String(_id), name, text, at: at.toISOString() };
}
