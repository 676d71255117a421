import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { MergePreview, MergeRequest } from 'contracts';
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
  updateOperatorsOf,
} from './merged-fields.js';
import { cartCollection, mergedCollections } from './moved-collections.js';

interface Asked extends MergeRequest {
  /** Id of the remaining account. */
  kept: string;
}

interface Plan {
  preview: MergePreview;
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

  preview(asked: Asked, actor: string): Promise<MergePreview> {
    return this.connection.transaction(
      async (session) => (await this.#plan(asked, actor, session)).preview,
    );
  }

  async merge(asked: Asked, seen: string, actor: string): Promise<string> {
    const { kept, other } = asked;
    const _id = new Types.ObjectId();
    const { preview } = await this.connection
      .transaction(async (session) => {
        const plan = await this.#plan(asked, actor, session);
        if (plan.preview.fingerprint !== seen) throw changed();
        await this.#store(_id, { plan, actor }, session);
        await this.#move(_id, asked, session);
        await this.carts.add(kept, plan.added, session);
        return plan;
      })
      .catch(refuseDuplicate);
    await this.people.settle([kept, other]);
    const { moves } = preview;
    await this.audit.recordChange('user.merged', { actor, subject: kept, after: moves });
    return String(_id);
  }

  async #plan({ kept, other, keep }: Asked, actor: string, session: ClientSession): Promise<Plan> {
    if (kept === other) throw refused('Choose a different account.');
    if ([kept, other].includes(actor)) throw refused('You cannot merge your own account.');
    const own = await this.#find(kept, session);
    const gone = await this.#find(other, session);
    if (haveDifferentCompanies(own, gone))
      throw refused('The accounts belong to different companies. One of them must leave first.');
    const got = mergeAccountFields(own, gone, keep);
    const { added, moved } = await this.carts.plan(kept, other, session);
    const after = { ...own, ...got };
    const fixed = {
      this: shown(own),
      other: shown(gone),
      becomes: { name: after.name, email: after.email ?? '', mobile: after.mobile ?? '' },
      moves: await this.#counts(other, moved.length),
      addedUp: added.length,
    };
    const sums = added.map(({ productId, sum }) => [String(productId), sum]);
    const fingerprint = hashMergePreview({ fixed, keep, sums, fields: Object.keys(got) });
    // The fingerprint omits sessions, because they may start or end while the preview is shown.
    const sessionsEnded = await this.people.countSessions([kept, other]);
    return { preview: { ...fixed, sessionsEnded, fingerprint }, own, gone, got, added };
  }

  /** Deletes the other account first, so that the remaining account can take over its unique address. */
  async #store(
    _id: Types.ObjectId,
    { plan, actor }: { plan: Plan; actor: string },
    session: ClientSession,
  ) {
    const { own, gone, got, added } = plan;
    const at = clock.now();
    const { email, mobile, external } = gone;
    const kept = {
      ...(email && { email }),
      ...(mobile && { mobile }),
      ...(external && { external }),
    };
    const mergedInto = String(own._id);
    await this.accounts.updateOne(
      { _id: gone._id },
      {
        $set: { deletedAt: at, deletedBy: actor, mergedInto, kept },
        $unset: { email: 1, mobile: 1, external: 1 },
      },
      { session },
    );
    const was = pickFields(own, Object.keys(got));
    await this.accounts.updateOne({ _id: own._id }, updateOperatorsOf(got), { session });
    const summary = `Two accounts of ${displayName(own) || displayName(gone) || own.mobile || 'one person'} merged`;
    const sides = { kept: mergedInto, other: String(gone._id) };
    await this.merges.create([{ _id, ...sides, summary, at, by: actor, got, was, added }], {
      session,
    });
  }

  async #move(merge: Types.ObjectId, { kept, other }: Asked, session: ClientSession) {
    for (const name of [...Object.values(mergedCollections), cartCollection]) {
      const filter =
        name === cartCollection
          ? { productId: { $nin: await this.#productsOf(kept, session) } }
          : {};
      await this.connection
        .collection<{ merges: Types.ObjectId[] }>(name)
        .updateMany(
          { uid: new Types.ObjectId(other), ...filter },
          { $set: { uid: new Types.ObjectId(kept) }, $push: { merges: merge } },
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

  async #counts(uid: string, cartLines: number): Promise<MergePreview['moves']> {
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

function shown(stored: StoredAccount): MergePreview['this'] {
  return {
    uid: String(stored._id),
    name: stored.name,
    email: stored.email ?? '',
    isEmailConfirmed: Boolean(stored.emailVerifiedAt),
    mobile: stored.mobile ?? '',
    createdAt: stored.createdAt.toISOString(),
    lastLoginAt: stored.lastSignInAt?.toISOString() ?? null,
  };
}

const refused = (text: string) => new AppError('account.not_removable', text);

const changed = () =>
  new AppError('account.changed', 'One of the accounts just changed. Review the merge again.');

/** A concurrent request gave the address or phone number to another account. */
function refuseDuplicate(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  throw new AppError('account.changed', "These accounts can't be merged.", { cause: error });
}
