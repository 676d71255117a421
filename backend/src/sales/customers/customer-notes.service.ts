import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CustomerPage } from 'contracts';
import type { Model } from 'mongoose';
import { AccountsService, displayName } from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import { NotFoundError } from '../../platform/errors.js';
import {
  customerNoteModelName,
  type CustomerNoteFields,
  type StoredCustomerNote,
} from './customer-note.schema.js';

type Note = CustomerPage['notes'][number];

const maxNotes = 200;

@Injectable()
export class CustomerNotes {
  constructor(
    @InjectModel(customerNoteModelName) private readonly notes: Model<CustomerNoteFields>,
    private readonly accounts: AccountsService,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. */
  async list(uid: string): Promise<Note[]> {
    const notes = await this.notes
      .find({ uid })
      .sort({ at: -1, _id: -1 })
      .limit(maxNotes)
      .lean<StoredCustomerNote[]>();
    return notes.map(noteWire);
  }

  async add(uid: string, text: string, actor: string): Promise<Note> {
    if (!(await this.accounts.findById(uid)))
      throw new NotFoundError('account.not_found', 'User not found.');
    const name = displayName(await this.accounts.findById(actor));
    const created = await this.notes.create({ uid, name, text, at: clock.now() });
    await this.audit.record('user.note_added', { actor, subject: uid });
    return noteWire(created.toObject<StoredCustomerNote>());
  }
}

const noteWire = ({ _id, name, text, at }: StoredCustomerNote): Note => ({
  ...{ id: String(_id), name, text, at: at.toISOString() },
});
