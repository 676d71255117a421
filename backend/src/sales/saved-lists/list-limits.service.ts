import { Injectable } from '@nestjs/common';
import { maxCompanyLists, maxSavedLists } from 'contracts';
import { Types } from 'mongoose';
import { AppError } from '../../platform/errors.js';
import { SavedListStore } from './saved-list-store.service.js';

/**
 * Limits the number of lists of a customer or company. A second limit, twice as high, also counts the lists that
 * were deleted within the last day.
 */
@Injectable()
export class ListLimits {
  constructor(private readonly store: SavedListStore) {}

  /** Throws `list.full` if the customer cannot have another private list. */
  assertRoom(uid: Types.ObjectId | string) {
    const lists = { uid: new Types.ObjectId(uid), companyId: null };
    const text = `You can save at most ${maxSavedLists} lists. Delete one first.`;
    return this.#assertFewer(lists, maxSavedLists, text);
  }

  /** Throws `list.full` if the company cannot have another list. */
  assertRoomInCompany(companyId: Types.ObjectId | string) {
    const text = `A company can share at most ${maxCompanyLists} lists. Delete one first.`;
    return this.#assertFewer({ companyId: new Types.ObjectId(companyId) }, maxCompanyLists, text);
  }

  async #assertFewer(lists: object, most: number, text: string) {
    const [activeCount, all] = await Promise.all([
      this.store.model.countDocuments({ ...lists, deletedAt: null }),
      this.store.model.countDocuments(lists),
    ]);
    if (activeCount < most && all < 2 * most) return;
    throw new AppError('list.full', activeCount < most ? tooManyDeleted : text);
  }
}

const tooManyDeleted = 'You have deleted many lists today. Try again tomorrow.';
