import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SavedListAccess } from 'contracts';
import { trusted, type Model, type UpdateQuery } from 'mongoose';
import { roleForbiddenError, type SignedInViewer } from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import { NotFoundError } from '../../platform/errors.js';
import { listAccessOf, hasSufficientAccess, readableListsFilter } from './list-access.js';
import { listChangedError } from './list-lines.js';
import {
  savedListModelName,
  type SavedListFields,
  type StoredSavedList,
} from './saved-list.schema.js';

type ListState = Pick<StoredSavedList, '_id' | 'uid' | 'companyId'>;

/** Stored lists of customers. Every change is one atomic write that increments the revision. */
@Injectable()
export class SavedListStore {
  constructor(@InjectModel(savedListModelName) readonly model: Model<SavedListFields>) {}

  /**
   * Returns a list. Throws `list.not_found` if the list is deleted or the viewer may not read it, and
   * `access.forbidden` if the viewer lacks the required access.
   */
  find(viewer: SignedInViewer, id: string, access: SavedListAccess = 'read') {
    return this.#find(viewer, { _id: id, deletedAt: null }, access);
  }

  /** Like `find`, but for a deleted list. */
  findDeleted(viewer: SignedInViewer, id: string) {
    return this.#find(viewer, { _id: id, deletedAt: trusted({ $ne: null }) }, 'manage');
  }

  /** Stores a change of a list. Throws `list.changed` if the list's revision has changed in the meantime. */
  async change(
    list: ListState & Pick<StoredSavedList, 'revision'>,
    fields: Partial<Pick<SavedListFields, 'name' | 'lines'>>,
  ): Promise<StoredSavedList> {
    const changed = await this.model
      .findOneAndUpdate(
        { ...unmoved(list), revision: list.revision, deletedAt: null },
        { $set: { ...fields, changedAt: clock.now() }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredSavedList>();
    if (!changed) throw listChangedError();
    return changed;
  }

  /** Changes fields that are independent of the lines and therefore need no revision check. */
  async update(list: ListState, update: UpdateQuery<SavedListFields>, filter: object = {}) {
    const current = { ...unmoved(list), deletedAt: null, ...filter };
    const { matchedCount } = await this.model.updateOne(current, update);
    return matchedCount === 1;
  }

  async #find(
    viewer: SignedInViewer,
    filter: object,
    access: SavedListAccess,
  ): Promise<StoredSavedList> {
    const list = await this.model
      .findOne({ ...filter, ...readableListsFilter(viewer) })
      .lean<StoredSavedList>();
    if (!list) throw listNotFoundError();
    if (!hasSufficientAccess(listAccessOf(list, viewer), access)) throw roleForbiddenError();
    return list;
  }
}

/** Filter that matches the list only while it belongs to the same customer and company as when it was read. */
const unmoved = ({ _id, uid, companyId }: ListState) => ({
  ...{ _id, uid, companyId: companyId ?? null },
});

export const listNotFoundError = () =>
  new NotFoundError('list.not_found', 'This list does not exist or was deleted.');
