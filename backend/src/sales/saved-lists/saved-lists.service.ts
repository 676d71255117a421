import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  maxCompanyLists,
  maxSavedLists,
  type SavedListAddition,
  type SavedListCompany,
  type SavedListLineChange,
  type SavedList,
  type SavedListSummary,
} from 'contracts';
import type { SignedInViewer } from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { CompanyLists } from './company-lists.service.js';
import { listAccessOf, isOwnList, readableListsFilter } from './list-access.js';
import { addLines, changeLines, isListLineVisible, listChangedError } from './list-lines.js';
import { ListLimits } from './list-limits.service.js';
import { ListProducts } from './list-products.service.js';
import { ListSharing } from './list-sharing.service.js';
import type { StoredSavedList } from './saved-list.schema.js';
import { SavedListStore, listNotFoundError } from './saved-list-store.service.js';

const maxAttempts = 10;
const shownPictures = 4;

interface NewList {
  name: string;
  lines: SavedListAddition[];
  copyOf?: string | undefined;
}

interface ListChange {
  revision: number;
  name?: string | undefined;
  order?: string[] | undefined;
  lines?: SavedListLineChange[] | undefined;
}

/**
 * The saved lists of customers and companies. Every method throws `list.not_found` for a list that the viewer may not
 * read.
 */
@Injectable()
export class SavedLists {
  constructor(
    private readonly store: SavedListStore,
    private readonly products: ListProducts,
    private readonly sharing: ListSharing,
    private readonly companies: CompanyLists,
    private readonly listLimits: ListLimits,
    private readonly limits: RateLimits,
  ) {}

  async list(viewer: SignedInViewer): Promise<SavedListSummary[]> {
    const lists = await this.store.model
      .find({ ...readableListsFilter(viewer), deletedAt: null })
      .select([
        ...['uid', 'companyId', 'name', 'revision', 'changedAt', 'share'],
        ...['lines.removedAt', 'lines.saved.mainImage'],
      ])
      .sort({ changedAt: -1, _id: -1 })
      .limit(2 * (maxSavedLists + maxCompanyLists))
      .lean<StoredSavedList[]>();
    const companyOf = await this.companies.reader(lists, viewer);
    return lists.map((list) => summaryOf(list, viewer, companyOf(list)));
  }

  /** Creates a list, once per idempotency key. Throws `list.full` if the customer has too many lists. */
  async create(viewer: SignedInViewer, list: NewList, idempotencyKey: string) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const key = hashOf([viewer.uid, idempotencyKey]);
    const before = await this.store.model.findOne({ key }).lean<StoredSavedList>();
    if (before) return { list: await this.#wire(before, viewer), skipped: [] };
    await this.listLimits.assertRoom(viewer.uid);
    const { lines, skipped } = await this.#linesOf(viewer, list);
    const now = clock.now();
    const fields = { uid: viewer.uid, name: list.name, lines, key, createdAt: now, changedAt: now };
    try {
      const created = await this.store.model.create(fields);
      return { list: await this.#wire(created.toObject<StoredSavedList>(), viewer), skipped };
    } catch (error) {
      // A concurrent request with the same key has created the list.
      if (!isDuplicateKey(error)) throw error;
      const created = await this.store.model.findOne({ key }).orFail().lean<StoredSavedList>();
      return { list: await this.#wire(created, viewer), skipped };
    }
  }

  async show(viewer: SignedInViewer, id: string) {
    return this.#wire(await this.store.find(viewer, id), viewer);
  }

  /** Changes a list. Throws `list.changed` unless `revision` is the current revision. */
  async change(viewer: SignedInViewer, id: string, { revision, name, order, lines }: ListChange) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const list = await this.store.find(viewer, id, 'edit');
    if (list.revision !== revision) throw listChangedError();
    const read = await this.products.reader(
      (lines ?? []).map(({ pid }) => pid.toLowerCase()),
      viewer,
    );
    const changed = await this.store.change(list, {
      ...(name !== undefined && { name }),
      ...((order ?? lines) && {
        lines: changeLines(list.lines, { order, lines }, { read, now: clock.now() }),
      }),
    });
    return this.#wire(changed, viewer);
  }

  /** Adds products to a list. Throws `product.not_found` if none of the products is sold any more. */
  async add(viewer: SignedInViewer, id: string, additions: SavedListAddition[]) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const read = await this.#reader(viewer, additions);
    for (let attemptsLeft = maxAttempts; attemptsLeft > 0; attemptsLeft -= 1) {
      const list = await this.store.find(viewer, id, 'edit');
      const { lines, skipped, updated } = addLines(list.lines, additions, read);
      assertSomeSold(additions, skipped);
      try {
        const changed = await this.store.change(list, { lines });
        return { list: await this.#wire(changed, viewer), skipped, updated };
      } catch (error) {
        // If a concurrent request has changed the list, the loop reads the list again and retries.
        if (!(error instanceof AppError && error.code === 'list.changed')) throw error;
      }
    }
    throw new AppError('server.unavailable', 'Someone else is changing this list. Try again.');
  }

  async delete(viewer: SignedInViewer, id: string) {
    const list = await this.store.find(viewer, id, 'manage');
    const deleted = { $set: { deletedAt: clock.now() }, $unset: { share: 1 } } as const;
    if (!(await this.store.update(list, deleted))) throw listNotFoundError();
  }

  async restore(viewer: SignedInViewer, id: string) {
    const { _id, uid, companyId } = await this.store.findDeleted(viewer, id);
    await (companyId
      ? this.listLimits.assertRoomInCompany(companyId)
      : this.listLimits.assertRoom(uid));
    await this.store.model.updateOne({ _id }, { $unset: { deletedAt: 1 } });
  }

  async #linesOf(viewer: SignedInViewer, { lines, copyOf }: NewList) {
    if (copyOf) {
      const { lines } = await this.store.find(viewer, copyOf);
      return { lines: lines.filter(isListLineVisible), skipped: [] };
    }
    const added = addLines([], lines, await this.#reader(viewer, lines));
    assertSomeSold(lines, added.skipped);
    return added;
  }

  #reader(viewer: SignedInViewer, additions: SavedListAddition[]) {
    return this.products.reader(
      additions.map(({ pid }) => pid.toLowerCase()),
      viewer,
    );
  }

  async #wire(list: StoredSavedList, viewer: SignedInViewer): Promise<SavedList> {
    const [lines, companyOf] = await Promise.all([
      this.products.linesWire(list, viewer),
      this.companies.reader([list], viewer),
    ]);
    const shareToken = isOwnList(list, viewer) && this.sharing.tokenOf(list);
    return {
      ...headWire(list, viewer, companyOf(list)),
      ...(shareToken && { shareToken }),
      lines,
    };
  }
}

function assertSomeSold(additions: SavedListAddition[], skipped: string[]) {
  if (additions.length === 0 || skipped.length < additions.length) return;
  const text = 'These products are no longer available.';
  throw new NotFoundError('product.not_found', text);
}

function summaryOf(list: StoredSavedList, viewer: SignedInViewer, company?: SavedListCompany) {
  const visibleLines = list.lines.filter(isListLineVisible);
  return {
    ...headWire(list, viewer, company),
    lines: visibleLines.length,
    pictures: visibleLines.flatMap(({ saved }) => saved.mainImage ?? []).slice(0, shownPictures),
  };
}

/** The fields that a list and its summary have in common. */
function headWire(list: StoredSavedList, viewer: SignedInViewer, company?: SavedListCompany) {
  const { _id, name, revision, changedAt, share } = list;
  return {
    ...{ id: String(_id), name, revision, changedAt: changedAt.toISOString() },
    ...{ isShared: Boolean(share), access: listAccessOf(list, viewer) },
    ...(company && { company }),
  };
}

const hashOf = (parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');
