import { Injectable } from '@nestjs/common';
import type { BinQuery, DeletedItem, DeletedKind } from 'contracts';
import { Types } from 'mongoose';
import {
  AccountsService,
  displayName,
  forbidden,
  mayStaff,
  UsersService,
  type StaffMember,
} from '../accounts/index.js';
import { BulkUndo } from '../bulk-changes/index.js';
import { CategoryRenameUndo, StaffProductList } from '../catalogue/index.js';
import { StaffCategories } from '../categories/index.js';

/** What was deleted and can be restored, from all modules that keep it. */
@Injectable()
export class Bin {
  readonly #owners: Record<DeletedKind, Pick<UsersService, 'listDeleted'>>;

  constructor(
    private readonly accounts: AccountsService,
    products: StaffProductList,
    categories: StaffCategories,
    users: UsersService,
    bulkChanges: BulkUndo,
    renames: CategoryRenameUndo,
  ) {
    this.#owners = {
      product: products,
      category: categories,
      user: users,
      bulkChange: bulkChanges,
      categoryRename: renames,
    };
  }

  async list(query: BinQuery, viewer: StaffMember) {
    const { kind, page, limit } = query;
    const { user, ...others } = this.#owners;
    const seen = mayStaff(viewer, 'customers.read') ? { ...others, user } : others;
    if (kind && !(kind in seen)) throw forbidden();
    const owners = kind ? [this.#owners[kind]] : Object.values(seen);
    // Each may have the latest of them all.
    const latest = { ...query, limit: page * limit };
    const found = await Promise.all(owners.map((owner) => owner.listDeleted(latest)));
    const rows = found.flatMap((part) => part.rows).sort(latestFirst);
    const total = found.reduce((sum, part) => sum + part.total, 0);
    return { rows: await this.#nameStaff(rows.slice((page - 1) * limit, page * limit)), total };
  }

  /** Puts names in the place of ids. */
  async #nameStaff(items: DeletedItem[]): Promise<DeletedItem[]> {
    const uids = [...new Set(items.flatMap(({ deletedBy }) => deletedBy ?? []))];
    const staff = await this.accounts.findByIds(uids.map((uid) => new Types.ObjectId(uid)));
    return items.map((item) => {
      const by = staff.get(item.deletedBy ?? '');
      return { ...item, deletedBy: displayName(by) || null };
    });
  }
}

const latestFirst = (one: DeletedItem, other: DeletedItem) =>
  other.deletedAt.localeCompare(one.deletedAt) || other.id.localeCompare(one.id);
