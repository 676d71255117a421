import { Injectable } from '@nestjs/common';
import type { BinQuery, DeletedItem, DeletedItemKind } from 'contracts';
import { Types } from 'mongoose';
import {
  AccountsService,
  displayName,
  forbiddenError,
  hasStaffPermission,
  UsersService,
  type StaffMember,
} from '../../identity/accounts/index.js';
import { BulkUndo } from '../../catalogue/bulk-changes/index.js';
import { CategoryRenameUndo, StaffProductList } from '../../catalogue/products/index.js';
import { StaffCategories } from '../../catalogue/categories/index.js';

/** Types of deleted items that identify customers; viewing them requires the `customers.read` permission. */
const ofCustomers = new Set<DeletedItemKind>(['user', 'accountMerge', 'companyJoin']);

export type DeletedItemSource = Pick<UsersService, 'listDeleted'>;

/** Lists deleted items that can be restored, from all modules that store them. */
@Injectable()
export class RecycleBin {
  readonly #owners: Map<DeletedItemKind, DeletedItemSource>;

  constructor(
    private readonly accounts: AccountsService,
    products: StaffProductList,
    categories: StaffCategories,
    users: UsersService,
    bulkChanges: BulkUndo,
    renames: CategoryRenameUndo,
  ) {
    this.#owners = new Map<DeletedItemKind, DeletedItemSource>([
      ['product', products],
      ['category', categories],
      ['user', users],
      ['bulkChange', bulkChanges],
      ['categoryRename', renames],
    ]);
  }

  register(kind: DeletedItemKind, owner: DeletedItemSource) {
    this.#owners.set(kind, owner);
  }

  async list(query: BinQuery, viewer: StaffMember) {
    const { kind, page, limit } = query;
    const isForAll = hasStaffPermission(viewer, 'customers.read');
    if (kind && !isForAll && ofCustomers.has(kind)) throw forbiddenError();
    const owners = [...this.#owners].flatMap(([ownerKind, owner]) =>
      (kind ? ownerKind === kind : isForAll || !ofCustomers.has(ownerKind)) ? [owner] : [],
    );
    // The latest items may all come from one module, so the query to each module covers all items up to the end of the
    // requested page.
    const latest = { ...query, limit: page * limit };
    const parts = await Promise.all(owners.map((owner) => owner.listDeleted(latest)));
    const rows = parts.flatMap((part) => part.rows).sort(latestFirst);
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    return { rows: await this.#nameStaff(rows.slice((page - 1) * limit, page * limit)), total };
  }

  async #nameStaff(items: DeletedItem[]): Promise<DeletedItem[]> {
    const uids = [...new Set(items.flatMap(({ deletedBy }) => deletedBy ?? []))];
    const staff = await this.accounts.findByIds(uids.map((uid) => new Types.ObjectId(uid)));
    return items.map((item) => {
      // The lookup omits deleted accounts, so the bin shows a fixed name for buyers who deleted their own account.
      if (item.deletedBy === item.id) return { ...item, deletedBy: 'The customer' };
      const by = staff.get(item.deletedBy ?? '');
      return { ...item, deletedBy: displayName(by) || null };
    });
  }
}

const latestFirst = (a: DeletedItem, b: DeletedItem) =>
  b.deletedAt.localeCompare(a.deletedAt) || b.id.localeCompare(a.id);
