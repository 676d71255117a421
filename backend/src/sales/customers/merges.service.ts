import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { AccountMergePreview, AccountMergeInput } from 'contracts';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import {
  accountModelName,
  displayName,
  type AccountFields,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { openApprovalStates } from '../inquiry-approvals/index.js';
import {
  accountMergeModelName,
  type AccountMergeFields,
  type MergedCartLine,
} from './account-merge.schema.js';
import { assertCustomer } from './customer-pages.service.js';
import { CartMerger } from './merge-carts.service.js';
import { MergedAccounts } from './merged-people.service.js';
import {
  pickFields,
  hashMergePreview,
  haveDifferentCompanies,
  mergeAccountFields,
  toMongoUpdate,
} from './merged-fields.js';
import { cartCollection, mergedCollections } from './moved-collections.js';

interface AccountMergeRequest extends AccountMergeInput {
  /** Id of the remaining account. */
  kept: string;
}

interface Plan {
  preview: AccountMergePreview;
  own: StoredAccount;
  gone: StoredAccount;
  got: Record<string, unknown>;
  added: MergedCartLine[];
}

/** Merges two accounts of one person: moves all data to the remaining account and deletes the other account. */
@Injectable()
export class Merges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    @InjectModel(accountMergeModelName) private readonly merges: Model<AccountMergeFields>,
    private readonly carts: CartMerger,
    private readonly people: MergedAccounts,
    private readonly audit: AuditLog,
  ) {}

  preview(request: AccountMergeRequest, actor: string): Promise<AccountMergePreview> {
    return this.connection.transaction(
      async (session) => (await this.#plan(request, actor, session)).preview,
    );
  }

  async merge(request: AccountMergeRequest, fingerprint: string, actor: string): Promise<string> {
    const { kept: keptUid, other: otherUid } = request;
    const _id = new Types.ObjectId();
    const { preview } = await this.connection
      .transaction(async (session) => {
        const plan = await this.#plan(request, actor, session);
        if (plan.preview.fingerprint !== fingerprint) throw changed();
        await this.#store(_id, { plan, actor }, session);
        await this.#move(_id, request, session);
        await this.carts.add(keptUid, plan.added, session);
        return plan;
      })
      .catch(refuseDuplicate);
    await this.people.settle([keptUid, otherUid]);
    const { moves } = preview;
    await this.audit.recordChange('user.merged', { actor, subject: keptUid, after: moves });
    return String(_id);
  }

  async #plan(
    { kept: keptUid, other: otherUid, keep }: AccountMergeRequest,
    actor: string,
    session: ClientSession,
  ): Promise<Plan> {
    if (keptUid === otherUid) throw mergeError('Choose a different account.');
    if ([keptUid, otherUid].includes(actor)) throw mergeError("You can't merge your own account.");
    const keptAccount = await this.#find(keptUid, session);
    const mergedAccount = await this.#find(otherUid, session);
    if (haveDifferentCompanies(keptAccount, mergedAccount)) {
      throw mergeError(
        'The accounts belong to different companies. One of them must leave its company first.',
      );
    }
    const newValues = mergeAccountFields(keptAccount, mergedAccount, keep);
    const { added, moved } = await this.carts.plan(keptUid, otherUid, session);
    const after = { ...keptAccount, ...newValues };
    const fixed = {
      this: toPreviewSide(keptAccount),
      other: toPreviewSide(mergedAccount),
      becomes: { name: after.name, email: after.email ?? '', mobile: after.mobile ?? '' },
      moves: await this.#counts(otherUid, moved.length),
      addedUp: added.length,
    };
    const sums = added.map(({ productId, sum }) => [String(productId), sum]);
    const fingerprint = hashMergePreview({ fixed, keep, sums, fields: Object.keys(newValues) });
    // The fingerprint omits sessions, because they may start or end while the preview is shown.
    const sessionsEnded = await this.people.countSessions([keptUid, otherUid]);
    return {
      preview: { ...fixed, sessionsEnded, fingerprint },
      own: keptAccount,
      gone: mergedAccount,
      got: newValues,
      added,
    };
  }

  /**
   * Deletes the other account first, so that the remaining account can take over its unique email address or phone
   * number.
   */
  async #store(
    _id: Types.ObjectId,
    { plan, actor }: { plan: Plan; actor: string },
    session: ClientSession,
  ) {
    const { own: keptAccount, gone: mergedAccount, got: newValues, added } = plan;
    const at = clock.now();
    const { email, mobile, external } = mergedAccount;
    const identifiers = {
      ...(email && { email }),
      ...(mobile && { mobile }),
      ...(external && { external }),
    };
    const mergedInto = String(keptAccount._id);
    await this.accounts.updateOne(
      { _id: mergedAccount._id },
      {
        $set: { deletedAt: at, deletedBy: actor, mergedInto, kept: identifiers },
        $unset: { email: 1, mobile: 1, external: 1 },
      },
      { session },
    );
    const was = pickFields(keptAccount, Object.keys(newValues));
    await this.accounts.updateOne({ _id: keptAccount._id }, toMongoUpdate(newValues), {
      session,
    });
    const summary = `Two accounts of ${displayName(keptAccount) || displayName(mergedAccount) || keptAccount.mobile || 'one person'} merged`;
    const sides = { kept: mergedInto, other: String(mergedAccount._id) };
    await this.merges.create(
      [{ _id, ...sides, summary, at, by: actor, got: newValues, was, added }],
      {
        session,
      },
    );
  }

  async #move(
    merge: Types.ObjectId,
    { kept: keptUid, other: otherUid }: AccountMergeRequest,
    session: ClientSession,
  ) {
    for (const name of [...Object.values(mergedCollections), cartCollection]) {
      const filter =
        name === cartCollection
          ? { productId: { $nin: await this.#productsOf(keptUid, session) } }
          : {};
      await this.connection
        .collection<{ merges: Types.ObjectId[] }>(name)
        .updateMany(
          { uid: new Types.ObjectId(otherUid), ...filter },
          { $set: { uid: new Types.ObjectId(keptUid) }, $push: { merges: merge } },
          { session },
        );
    }
  }

  #productsOf(uid: string, session: ClientSession) {
    return this.connection
      .collection(cartCollection)
      .distinct('productId', { uid: new Types.ObjectId(uid) }, { session });
  }

  async #find(uid: string, session: ClientSession): Promise<StoredAccount> {
    const account = await this.accounts
      .findOne({ _id: uid, deletedAt: null })
      .session(session)
      .lean<StoredAccount>();
    if (!account) throw new NotFoundError('account.not_found', 'User not found.');
    assertCustomer(account);
    return account;
  }

  async #counts(uid: string, cartLines: number): Promise<AccountMergePreview['moves']> {
    const count = (name: keyof typeof mergedCollections, filter: object = {}) =>
      this.connection
        .collection(mergedCollections[name])
        .countDocuments({ uid: new Types.ObjectId(uid), ...filter });
    const isOpen = { state: { $in: openApprovalStates } };
    return {
      inquiries: await count('inquiries'),
      quotations: await count('quotations'),
      messages: await count('messages'),
      leads: await count('leads'),
      notes: await count('notes'),
      savedLists: await count('savedLists'),
      approvals: await count('approvals', isOpen),
      cartLines,
    };
  }
}

function toPreviewSide(account: StoredAccount): AccountMergePreview['this'] {
  return {
    uid: String(account._id),
    name: account.name,
    email: account.email ?? '',
    isEmailConfirmed: Boolean(account.emailVerifiedAt),
    mobile: account.mobile ?? '',
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastSignInAt?.toISOString() ?? null,
  };
}

const mergeError = (text: string) => new AppError('account.not_removable', text);

const changed = () =>
  new AppError('account.changed', 'One of the accounts just changed. Review the merge again.');

/**
 * Throws `account.changed` for a duplicate key error, which means that a concurrent request has assigned the email
 * address or phone number to another account.
 */
function refuseDuplicate(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  throw new AppError('account.changed', "These accounts can't be merged.", { cause: error });
}
