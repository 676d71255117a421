import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Connection, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { isDuplicateKey, unsetDeleted } from '../../../platform/database/index.js';
import { NotFoundError, AppError } from '../../../platform/errors.js';
import { accountModelName, type AccountFields, type StoredAccount } from '../account.schema.js';
import { assertMayChangeAccount } from '../access/owner-only.js';
import { PeopleDirectory } from './people-directory.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** Personal data that another module stores; it is deleted and restored together with the account. */
export interface PersonalDataStore {
  hideForUndo: (uid: string, session: ClientSession) => Promise<void>;
  restoreHidden: (uid: string, session: ClientSession) => Promise<void>;
}

/** Deletes and restores accounts; deleted accounts are erased after 30 days. */
@Injectable()
export class AccountRemoval {
  readonly #personalData: PersonalDataStore[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly sessions: Sessions,
    private readonly people: PeopleDirectory,
    private readonly audit: AuditLog,
  ) {}

  registerPersonalData(personalData: PersonalDataStore) {
    this.#personalData.push(personalData);
  }

  async remove(uid: string, actor: string) {
    // Ids in requests may contain upper-case letters, so they are compared in lower case.
    if (uid.toLowerCase() === actor.toLowerCase())
      throw notRemovable("You can't delete your own account.");
    const account = await this.accounts.findOne({ _id: uid, deletedAt: null }).lean();
    if (!account) throw new NotFoundError('account.not_found', 'User not found.');
    await assertMayChangeAccount(this.accounts, account, actor);
    await this.#hideForUndo(account, actor);
    // Two owners may delete each other concurrently, so check again that an owner remains.
    if (account.role === 'admin' && !(await this.#hasOwner())) {
      await this.#restoreHidden(account);
      throw notRemovable("The last owner can't be deleted.");
    }
    await this.sessions.endAll(uid);
    await this.audit.recordChange('user.deleted', {
      actor,
      subject: uid,
      before: { role: account.role },
    });
  }

  /** Deletes the caller's own account. Rejects staff, so that the last staff account cannot be deleted. */
  async removeOwn(uid: string) {
    const account = await this.accounts.findOne({ _id: uid, deletedAt: null }).lean();
    if (!account) throw new AppError('access.signed_out', 'Sign in to continue.');
    if (account.role !== 'user')
      throw notRemovable("You can't delete your own staff account. Ask an owner to delete it.");
    await this.#hideForUndo(account, uid);
    await this.sessions.endAll(uid);
    await this.audit.record('user.deleted_own_account', { actor: uid, subject: uid });
  }

  async restore(uid: string, actor: string) {
    const account = await this.accounts
      .findOne({ _id: uid, deletedAt: trusted({ $ne: null }), mergedInto: null })
      .lean();
    if (!account) throw new NotFoundError('account.not_found', 'Deleted user not found.');
    await assertMayChangeAccount(this.accounts, account, actor);
    try {
      await this.#restoreHidden({ ...account, ...account.kept });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const text = 'Someone else now uses this email or phone number.';
      throw new AppError('account.not_restorable', text, { cause: error });
    }
    this.people.add({ ...account, ...account.kept });
    await this.audit.recordChange('user.restored', {
      actor,
      subject: uid,
      after: { role: account.role },
    });
  }

  /** Moves the sign-in identifiers out of the unique fields. They stay reserved until the account is erased. */
  async #hideForUndo({ _id, email, mobile, external }: StoredAccount, deletedBy: string) {
    const identifiers = {
      ...(email && { email }),
      ...(mobile && { mobile }),
      ...(external && { external }),
    };
    const change = {
      $set: { deletedAt: new Date(), deletedBy, kept: identifiers },
      $unset: { email: 1, mobile: 1, external: 1 },
    };
    await this.connection.transaction(async (session) => {
      await this.accounts.updateOne({ _id, deletedAt: null }, change, { session });
      for (const each of this.#personalData) await each.hideForUndo(String(_id), session);
    });
  }

  async #restoreHidden({ _id, email, mobile, external }: StoredAccount) {
    const identifiers = {
      ...(email && { email }),
      ...(mobile && { mobile }),
      ...(external && { external }),
    };
    const change = { $set: identifiers, $unset: { ...unsetDeleted, kept: 1 } } as const;
    await this.connection.transaction(async (session) => {
      await this.accounts.updateOne({ _id }, change, { session });
      for (const each of this.#personalData) await each.restoreHidden(String(_id), session);
    });
  }

  #hasOwner() {
    return this.accounts.exists({ role: 'admin', deletedAt: null });
  }
}

const notRemovable = (text: string) => new AppError('account.not_removable', text);
