import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { BinQuery } from 'contracts';
import { type ClientSession, type Connection, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { CategoryChanges } from '../../categories/index.js';
import { listUndoRecords } from '../../../platform/database/index.js';
import { AppError, NotFoundError } from '../../../platform/errors.js';
import { CatalogueVersion } from '../../../platform/catalogue-version/index.js';
import { categoryRenameModelName, type StoredCategoryRename } from './category-rename.schema.js';
import { CategoryProducts } from './products-of-category.service.js';

/** Restores the previous name of a category and updates its products, including those added after the rename. */
@Injectable()
export class CategoryRenameUndo {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(categoryRenameModelName) private readonly renames: Model<StoredCategoryRename>,
    private readonly categories: CategoryChanges,
    private readonly products: CategoryProducts,
    private readonly version: CatalogueVersion,
    private readonly audit: AuditLog,
  ) {}

  async undo(id: string, actor: string) {
    const rename = await this.renames.findById(id).lean<StoredCategoryRename>();
    if (!rename) throw unknown();
    await this.connection.transaction((session) => this.#undoIn(session, rename));
    await this.version.bump();
    await this.products.catchUp(rename.to, rename.joined);
    const { from, to, summary } = rename;
    const subject = String(rename.category);
    await this.audit.recordChange('category.rename_undone', { actor, subject, after: { summary } });
    return { message: `Undone. Category ${to} is ${from} again.` };
  }

  /** Lists renames for the bin. The `deletedAt` of an entry is the time of the rename. */
  listDeleted(query: BinQuery) {
    return listUndoRecords(this.renames, 'categoryRename', query);
  }

  async #undoIn(
    session: ClientSession,
    { _id, category: id, from, to, joined }: StoredCategoryRename,
  ) {
    // The second of two concurrent undo requests no longer finds the rename.
    if (!(await this.renames.findByIdAndDelete(_id, { session }).lean())) throw unknown();
    const category = await this.categories.find(String(id), session).catch(inBin);
    if (category.name !== to) throw renamedSince(category.name);
    await this.categories.store(category, { name: from }, session);
    const stayed = new Set(joined.map(String));
    const following = await this.products.listIds(to, session);
    await this.products.move(
      following.filter((product) => !stayed.has(String(product))),
      from,
      session,
    );
  }
}

function unknown() {
  const message = 'This rename was already undone, or is older than 30 days.';
  return new NotFoundError('category.not_found', message);
}

function inBin(error: unknown): never {
  if (!(error instanceof NotFoundError)) throw error;
  const message = 'The category has been deleted. Restore it first.';
  throw new AppError('category.changed', message);
}

function renamedSince(name: string) {
  const message = `The category is now called ${name}. Undo that rename first.`;
  return new AppError('category.changed', message);
}
