import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { clock } from '../../platform/clock.js';
import { NotFoundError } from '../../platform/errors.js';
import { listChanged } from './list-lines.js';
import {
  savedListModelName,
  type SavedListFields,
  type StoredSavedList,
} from './saved-list.schema.js';

/** Stored lists of customers. Every change is one atomic write that increases the revision. */
@Injectable()
export class SavedListStore {
  constructor(@InjectModel(savedListModelName) readonly model: Model<SavedListFields>) {}

  /** Throws `list.not_found` for a deleted list and for a list of another customer. */
  async find(uid: string, id: string): Promise<StoredSavedList> {
    const found = await this.model
      .findOne({ _id: id, uid, deletedAt: null })
      .lean<StoredSavedList>();
    if (!found) throw unknownList();
    return found;
  }

  /** Throws `list.changed` if the list has another revision by now. */
  async change(
    { _id, uid, revision }: Pick<StoredSavedList, '_id' | 'uid' | 'revision'>,
    fields: Partial<Pick<SavedListFields, 'name' | 'lines'>>,
  ): Promise<StoredSavedList> {
    const changed = await this.model
      .findOneAndUpdate(
        { _id, uid, revision, deletedAt: null },
        { $set: { ...fields, changedAt: clock.now() }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredSavedList>();
    if (!changed) throw listChanged();
    return changed;
  }

  /** Changes fields that are independent of the lines, so that no revision is needed. */
  async update(uid: string, id: string, update: UpdateQuery<SavedListFields>) {
    const { matchedCount } = await this.model.updateOne({ _id: id, uid, deletedAt: null }, update);
    if (matchedCount === 0) throw unknownList();
  }
}

export const unknownList = () =>
  new NotFoundError('list.not_found', 'This list does not exist or was deleted.');
