import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  maxSavedLists,
  type ListAddition,
  type ListLineChange,
  type SavedListSummary,
} from 'contracts';
import { trusted, Types } from 'mongoose';
import type { SignedInViewer } from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { addLines, changeLines, isShown, listChanged } from './list-lines.js';
import { ListProducts } from './list-products.service.js';
import { ListSharing } from './list-sharing.service.js';
import type { StoredSavedList } from './saved-list.schema.js';
import { SavedListStore, unknownList } from './saved-list-store.service.js';

const maxAttempts = 10;
const shownPictures = 4;

interface NewList {
  name: string;
  lines: ListAddition[];
  copyOf?: string | undefined;
}

interface ListChange {
  revision: number;
  name?: string | undefined;
  order?: string[] | undefined;
  lines?: ListLineChange[] | undefined;
}

/** The saved lists of customers. Every method throws `list.not_found` for a list of another customer. */
@Injectable()
export class SavedLists {
  constructor(
    private readonly store: SavedListStore,
    private readonly products: ListProducts,
    private readonly sharing: ListSharing,
    private readonly limits: RateLimits,
  ) {}

  async list({ uid }: SignedInViewer): Promise<SavedListSummary[]> {
    const found = await this.store.model
      .find({ uid, deletedAt: null })
      .select([
        'name',
        'revision',
        'changedAt',
        'share',
        'lines.removedAt',
        'lines.saved.mainImage',
      ])
      .sort({ changedAt: -1, _id: -1 })
      .limit(2 * maxSavedLists)
      .lean<StoredSavedList[]>();
    return found.map(summaryOf);
  }

  /** Throws `list.full` if the customer has too many lists. */
  async create(viewer: SignedInViewer, list: NewList, idempotencyKey: string) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const key = hashOf([viewer.uid, idempotencyKey]);
    const before = await this.store.model.findOne({ key }).lean<StoredSavedList>();
    if (before) return { list: await this.#wire(before, viewer), skipped: [] };
    await this.#assertFewer(viewer.uid);
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
    return this.#wire(await this.store.find(viewer.uid, id), viewer);
  }

  /** Throws `list.changed` unless the revision is current. */
  async change(viewer: SignedInViewer, id: string, { revision, name, order, lines }: ListChange) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const list = await this.store.find(viewer.uid, id);
    if (list.revision !== revision) throw listChanged();
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

  /** Throws `product.not_found` if none of the products is sold any more. */
  async add(viewer: SignedInViewer, id: string, additions: ListAddition[]) {
    await this.limits.count('savedListChangesPerAccount', viewer.uid);
    const read = await this.#reader(viewer, additions);
    for (let left = maxAttempts; left > 0; left -= 1) {
      const list = await this.store.find(viewer.uid, id);
      const { lines, skipped, updated } = addLines(list.lines, additions, read);
      assertSomeSold(additions, skipped);
      try {
        const changed = await this.store.change(list, { lines });
        return { list: await this.#wire(changed, viewer), skipped, updated };
      } catch (error) {
        // Reads the list again after a concurrent change.
        if (!(error instanceof AppError && error.code === 'list.changed')) throw error;
      }
    }
    throw new AppError('server.unavailable', 'The list is busy. Try again.');
  }

  async delete({ uid }: SignedInViewer, id: string) {
    await this.store.update(uid, id, { $set: { deletedAt: clock.now() }, $unset: { share: 1 } });
  }

  async restore({ uid }: SignedInViewer, id: string) {
    await this.#assertFewer(uid);
    const deleted = trusted({ $ne: null });
    const { matchedCount } = await this.store.model.updateOne(
      { _id: id, uid, deletedAt: deleted },
      { $unset: { deletedAt: 1 } },
    );
    if (matchedCount === 0) throw unknownList();
  }

  async #linesOf(viewer: SignedInViewer, { lines, copyOf }: NewList) {
    if (copyOf) {
      const { lines } = await this.store.find(viewer.uid, copyOf);
      return { lines: lines.filter(isShown), skipped: [] };
    }
    const added = addLines([], lines, await this.#reader(viewer, lines));
    assertSomeSold(lines, added.skipped);
    return added;
  }

  #reader(viewer: SignedInViewer, additions: ListAddition[]) {
    return this.products.reader(
      additions.map(({ pid }) => pid.toLowerCase()),
      viewer,
    );
  }

  #wire(list: StoredSavedList, viewer: SignedInViewer) {
    return this.products.toWire(list, viewer, this.sharing.tokenOf(list));
  }

  /** Deleted lists count towards twice the limit, because they are stored for another day. */
  async #assertFewer(uid: string) {
    const owner = new Types.ObjectId(uid);
    const [own, all] = await Promise.all([
      this.store.model.countDocuments({ uid: owner, deletedAt: null }),
      this.store.model.countDocuments({ uid: owner }),
    ]);
    if (own < maxSavedLists && all < 2 * maxSavedLists) return;
    const text = `You can save at most ${maxSavedLists} lists. Delete one first.`;
    throw new AppError('list.full', own < maxSavedLists ? tooManyDeleted : text);
  }
}

const tooManyDeleted = 'You have deleted many lists today. Try again tomorrow.';

function assertSomeSold(asked: ListAddition[], skipped: string[]) {
  if (asked.length === 0 || skipped.length < asked.length) return;
  const text = 'These products are no longer available.';
  throw new NotFoundError('product.not_found', text);
}

function summaryOf({ _id, name, revision, changedAt, lines, share }: StoredSavedList) {
  const shown = lines.filter(isShown);
  return {
    ...{ id: String(_id), name, revision, changedAt: changedAt.toISOString() },
    lines: shown.length,
    isShared: Boolean(share),
    pictures: shown.flatMap(({ saved }) => saved.mainImage ?? []).slice(0, shownPictures),
  };
}

const hashOf = (parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');
