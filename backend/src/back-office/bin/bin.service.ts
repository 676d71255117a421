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
} from '../../identity/accounts/index.js';
import { BulkUndo } from '../../catalogue/bulk-changes/index.js';
import { CategoryRenameUndo, StaffProductList } from '../../catalogue/products/index.js';
import { StaffCategories } from '../../catalogue/categories/index.js';

/** Who the customers are is not for all staff. */
const ofCustomers = new Set<DeletedKind>(['user', 'accountMerge']);

type Owner = Pick<UsersService, 'listDeleted'>;

/** What was deleted and can be restored, from all modules that keep it. */
@Injectable()
export class Bin {
  readonly #owners: Map<DeletedKind, Owner>;

  constructor(
    private readonly accounts: AccountsService,
    products: StaffProductList,
    categories: StaffCategories,
    users: UsersService,
    bulkChanges: BulkUndo,
    renames: CategoryRenameUndo,
  ) {
    this.#owners = new Map<DeletedKind, Owner>([
      ['product', products],
      ['category', categories],
      ['user', users],
      ['bulkChange', bulkChanges],
      ['categoryRename', renames],
    ]);
  }

  /** The same for what other modules keep. */
  register(kind: DeletedKind, owner: Owner) {
    this.#owners.set(kind, owner);
  }

  async list(query: BinQuery, viewer: StaffMember) {
    const { kind, page, limit } = query;
    const isForAll = mayStaff(viewer, 'customers.read');
    if (kind && !isForAll && ofCustomers.has(kind)) throw forbidden();
    const owners = [...this.#owners].flatMap(([one, owner]) =>
      (kind ? one === kind : isForAll || !ofCustomers.has(one)) ? [owner] : [],
    );
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
      // Who deletes his own account is gone with it.
      if (item.deletedBy === item.id) return { ...item, deletedBy: 'The customer' };
      const by = staff.get(item.deletedBy ?? '');
      return { ...item, deletedBy: displayName(by) || null };
    });
  }
}

const latestFirst = (one: DeletedItem, other: DeletedItem) =>
  other.deletedAt.localeCompare(one.deletedAt) || other.id.localeCompare(one.id);
