import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { BinQuery } from 'contracts';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import {
  accountModelName,
  type AccountFields,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isDuplicateKey, listUndoRecords, unsetDeleted } from '../../platform/database/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import {
  accountMergeModelName,
  type AccountMergeFields,
  type StoredMerge,
} from './account-merge.schema.js';
import { CartMerger } from './merge-carts.service.js';
import { MergedAccounts } from './merged-people.service.js';
import { pickFields, toMongoUpdate } from './merged-fields.js';
import { cartCollection, mergedCollections } from './moved-collections.js';

/**
 * Undoes a merge: each account gets its own data back. Data that was added after the merge stays with the remaining
 * account.
 */
@Injectable()
export class MergeUndo {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    @InjectModel(accountMergeModelName) private readonly merges: Model<AccountMergeFields>,
    private readonly carts: CartMerger,
    private readonly people: MergedAccounts,
    private readonly audit: AuditLog,
  ) {}

  async undo(id: string, actor: string) {
    const { kept: keptUid, other: otherUid } = await this.connection
      .transaction((session) => this.#undoIn(session, id))
      .catch(refuseDuplicate);
    await this.people.settle([keptUid, otherUid]);
    await this.audit.recordChange('user.merge_undone', { actor, subject: keptUid });
  }

  /** Lists merges for the bin. The `deletedAt` of an entry is the time of the merge. */
  listDeleted(query: BinQuery) {
    return listUndoRecords(this.merges, 'accountMerge', query);
  }

  async #undoIn(session: ClientSession, id: string): Promise<StoredMerge> {
    // The second of two concurrent undo requests no longer finds the merge.
    const merge = await this.merges.findByIdAndDelete(id, { session }).lean<StoredMerge>();
    if (!merge) throw unknown();
    await this.#giveBackFields(merge, session);
    await this.#restore(merge, session);
    for (const name of [...Object.values(mergedCollections), cartCollection])
      await this.#moveBack(name, merge, session);
    await this.carts.takeApart(merge.kept, merge.added, session);
    return merge;
  }

  /** Restores the previous values of those fields that were not changed after the merge. */
  async #giveBackFields(
    { kept: keptUid, got: newValues, was }: StoredMerge,
    session: ClientSession,
  ) {
    const account = await this.accounts
      .findOne({ _id: keptUid, deletedAt: null })
      .session(session)
      .lean<StoredAccount>();
    if (!account) throw accountNotRestorable();
    const now = pickFields(account, Object.keys(newValues));
    const same = Object.keys(newValues).filter((name) => isSame(now[name], newValues[name]));
    const previousValues = Object.fromEntries(same.map((name) => [name, was[name] ?? null]));
    if (same.length > 0) {
      await this.accounts.updateOne({ _id: keptUid }, toMongoUpdate(previousValues), {
        session,
      });
    }
  }

  async #restore({ kept: keptUid, other: otherUid }: StoredMerge, session: ClientSession) {
    const mergedAccount = await this.accounts
      .findOne({ _id: otherUid, mergedInto: keptUid })
      .session(session)
      .lean<StoredAccount>();
    if (!mergedAccount) throw unknown();
    const { email, mobile, external } = { ...mergedAccount.kept };
    await this.accounts.updateOne(
      { _id: otherUid },
      {
        $set: {
          ...(email && { email }),
          ...(mobile && { mobile }),
          ...(external && { external }),
        },
        $unset: { ...unsetDeleted, mergedInto: 1, kept: 1 },
      },
      { session },
    );
  }

  async #moveBack(
    name: string,
    { _id, kept: keptUid, other: otherUid }: StoredMerge,
    session: ClientSession,
  ) {
    const documents = this.connection.collection<{ uid: Types.ObjectId; merges: Types.ObjectId[] }>(
      name,
    );
    const uid = new Types.ObjectId(otherUid);
    await documents.updateMany(
      { uid: new Types.ObjectId(keptUid), merges: _id },
      { $set: { uid }, $pull: { merges: _id } },
      { session },
    );
    await documents.updateMany({ uid, merges: [] }, { $unset: { merges: 1 } }, { session });
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const unknown = () =>
  new NotFoundError(
    'account.not_found',
    'This merge was already undone, or is older than 30 days.',
  );

const accountNotRestorable = () =>
  new AppError(
    'account.not_restorable',
    'The account has since been deleted or merged. Undo that change first.',
  );

function refuseDuplicate(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  const text = 'Someone else now uses an email address or phone number of these accounts.';
  throw new AppError('account.not_restorable', text, { cause: error });
}
