import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { hasPermission, staffRoles, type Permission, type PricesWithheldReason } from 'contracts';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { isDuplicateKey, searchConditions } from '../../platform/database/index.js';
import { AppError } from '../../platform/errors.js';
import {
  accountModelName,
  isContactConfirmed,
  nonEmailSignInMethods,
  type AccountFields,
  type StoredAccount,
} from './account.schema.js';
import { PriceApproval } from './approval/price-approval.service.js';
import { requireUncommonPassword } from './passwords/common-passwords.js';
import { hashPassword } from './passwords/passwords.js';
import { businessOf, type Registration } from './sign-in/registration.js';

/** A document that a customer created. It belongs to the company with the id `companyId`, if that is set. */
export interface OwnedDocument {
  uid: Types.ObjectId;
  companyId?: Types.ObjectId | null | undefined;
}

type Reservable = Partial<Record<'email' | 'mobile' | 'external', string | undefined>>;

/** Maximum number of accounts that a search returns; a search by customer with more matches is not useful. */
const maxMatches = 1_000;

@Injectable()
export class AccountsService {
  readonly #listeners: ((uid: string) => Promise<void>)[] = [];
  isSubscriber: (email: string) => Promise<boolean> = () => Promise.resolve(false);

  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly approval: PriceApproval,
  ) {}

  findById(uid: string, session: ClientSession | null = null): Promise<StoredAccount | null> {
    return this.accounts.findOne({ _id: uid, deletedAt: null }).session(session).lean().exec();
  }

  /**
   * Returns the account that receives emails about a document: its creator or, if the creator has left the company
   * of the document, the owner who joined first. Returns null if there is no such account.
   */
  async findContact(
    { uid, companyId }: OwnedDocument,
    session: ClientSession | null = null,
  ): Promise<StoredAccount | null> {
    const creator = await this.findById(String(uid), session);
    if (!companyId || creator?.membership?.companyId.equals(companyId)) return creator;
    return this.accounts
      .findOne({ 'membership.companyId': companyId, 'membership.role': 'owner', deletedAt: null })
      .sort({ 'membership.joinedAt': 1, _id: 1 })
      .session(session)
      .lean()
      .exec();
  }

  /** Returns accounts that are not deleted, keyed by id. */
  async findByIds(uids: Types.ObjectId[]): Promise<Map<string, StoredAccount>> {
    const accounts = await this.accounts
      .find({ _id: trusted({ $in: uids }), deletedAt: null })
      .lean();
    return new Map(accounts.map((account) => [String(account._id), account]));
  }

  /** Returns the given ids whose accounts are not deleted. */
  async listAlive(uids: string[]): Promise<Set<string>> {
    const filter = { _id: trusted({ $in: uids }), deletedAt: null };
    const alive = await this.accounts.find(filter, { _id: 1 }).lean();
    return new Set(alive.map(({ _id }) => String(_id)));
  }

  findByEmail(email: string): Promise<StoredAccount | null> {
    return this.accounts.findOne({ email: email.toLowerCase(), deletedAt: null }).lean().exec();
  }

  /**
   * True if a deleted or merged account reserves one of the given values, so that the account can be restored within 30
   * days.
   */
  async isReserved(contact: Reservable): Promise<boolean> {
    const conditions = Object.entries(contact).flatMap(([name, value]) =>
      value ? [{ [`kept.${name}`]: value }] : [],
    );
    return conditions.length > 0 && (await this.accounts.exists({ $or: conditions })) !== null;
  }

  /** Returns the reason why an account sees no prices, or undefined if it sees them. */
  pricesWithheldFrom(account: StoredAccount): Promise<PricesWithheldReason | undefined> {
    return this.approval.withheldFrom(account);
  }

  listStaffWith(permission: Permission): Promise<StoredAccount[]> {
    const role = trusted({
      $in: staffRoles.filter((staffRole) => hasPermission(staffRole, permission)),
    });
    return this.accounts.find({ role, deletedAt: null }).lean<StoredAccount[]>().exec();
  }

  /** Returns the ids of all staff accounts, including deleted ones, except the given account. */
  async listOtherStaff(uid: string): Promise<string[]> {
    const role = trusted({ $ne: 'user' as const });
    const accounts = await this.accounts
      .find({ role, _id: trusted({ $ne: uid }) }, { _id: 1 })
      .lean();
    return accounts.map(({ _id }) => String(_id));
  }

  findByMobile(mobile: string): Promise<StoredAccount | null> {
    return this.accounts.findOne({ mobile, deletedAt: null }).lean().exec();
  }

  /** Returns up to 1,000 ids of accounts whose name, email or mobile contains `q`. */
  async findIdsMatching(q: string): Promise<Types.ObjectId[]> {
    const query = this.#matching(q).select('_id').limit(maxMatches);
    return (await query.lean()).map(({ _id }) => _id);
  }

  /** Returns at most `most` accounts whose name, email or mobile contains `q`. */
  listMatching(q: string, most: number): Promise<StoredAccount[]> {
    return this.#matching(q).limit(most).lean<StoredAccount[]>().exec();
  }

  async setPassword(uid: string, passwordHash: string) {
    await this.accounts.updateOne({ _id: uid, deletedAt: null }, { $set: { passwordHash } });
  }

  async recordSignIn(uid: string) {
    await this.accounts.updateOne({ _id: uid }, { $set: { lastSignInAt: new Date() } });
  }

  /** Registers a lookup for newsletter subscribers, so that an account created later is marked as subscribed. */
  setSubscriberLookup(isSubscriber: (email: string) => Promise<boolean>) {
    this.isSubscriber = isSubscriber;
  }

  /**
   * Registers a listener that receives an account id once the account's owner has proved access to the email address or
   * phone.
   */
  onConfirmed(listener: (uid: string) => Promise<void>) {
    this.#listeners.push(listener);
  }

  /** Marks the account as a newsletter subscriber if it still has this email address. */
  async markSubscribed(uid: string, email: string) {
    await this.accounts.updateOne({ _id: uid, email }, { $set: { isSubscribed: true } });
  }

  async setSubscribed(email: string, isSubscribed: boolean) {
    await this.accounts.updateOne({ email, deletedAt: null }, { $set: { isSubscribed } });
  }

  /**
   * Records that the owner has proved access to the account's email address. The first proof removes all other
   * sign-in methods, because someone else may have added them.
   */
  async claimByEmail(uid: string, methods: Pick<AccountFields, 'passwordHash' | 'external'>) {
    const $set = { ...methods, emailVerifiedAt: new Date() };
    const otherMethods = Object.entries(nonEmailSignInMethods).filter(
      ([name]) => !(name in methods),
    );
    const first = { _id: uid, $or: [{ emailVerifiedAt: null }, { isConfirmedByLinkOnly: true }] };
    const { matchedCount } = await this.accounts.updateOne(first, {
      $set,
      $unset: { ...Object.fromEntries(otherMethods), isConfirmedByLinkOnly: 1 },
    });
    if (matchedCount === 0) await this.accounts.updateOne({ _id: uid }, { $set });
    await this.#announceConfirmed(uid);
  }

  /**
   * Marks the email address as confirmed and leaves the sign-in methods unchanged. Returns false if the account does
   * not have this address or it was already confirmed. `isHolder` is true if the link was opened in a session of the
   * account.
   */
  async confirmEmail(uid: string, email: string, isHolder: boolean): Promise<boolean> {
    const filter = { _id: uid, email, emailVerifiedAt: null, deletedAt: null };
    const { matchedCount } = await this.accounts.updateOne(filter, {
      $set: { emailVerifiedAt: new Date(), ...(!isHolder && { isConfirmedByLinkOnly: true }) },
    });
    if (matchedCount === 1) await this.#announceConfirmed(uid);
    return matchedCount === 1;
  }

  /**
   * Sets a new email address. Call it only after proof of access to both the address and the account. Returns the
   * account as it was before, or null if it was deleted or belongs to staff.
   */
  async changeEmail(uid: string, email: string): Promise<StoredAccount | null> {
    const isSubscribed = await this.isSubscriber(email);
    const $set = { email, emailVerifiedAt: new Date(), isSubscribed };
    const before = await this.accounts
      .findOneAndUpdate(
        { _id: uid, deletedAt: null, role: 'user' },
        { $set, $unset: { isConfirmedByLinkOnly: 1 } },
      )
      .lean<StoredAccount>();
    if (before) await this.#announceConfirmed(uid);
    return before;
  }

  /** Sets a mobile number to which the owner has proved access. Returns false if the account no longer exists. */
  async changeMobile(uid: string, mobile: string) {
    const filter = { _id: uid, deletedAt: null };
    const { matchedCount } = await this.accounts.updateOne(filter, { $set: { mobile } });
    if (matchedCount === 1) await this.#announceConfirmed(uid);
    return matchedCount === 1;
  }

  /** Creates an account; `mobile` is the verified number, or undefined. */
  async register(registration: Registration, mobile: string | undefined): Promise<StoredAccount> {
    const { name, address } = registration;
    const email = registration.email.toLowerCase();
    requireUncommonPassword(registration.password, 'password');
    const fields = {
      ...{ name, address, email },
      passwordHash: await hashPassword(registration.password),
      isSubscribed: await this.isSubscriber(email),
      ...(mobile && { mobile }),
      ...businessOf(registration),
    };
    if (await this.isReserved({ email, mobile })) throw registrationError();
    try {
      const nameless = mobile ? await this.#completePhoneAccount(mobile, fields) : null;
      return nameless ?? (await this.create(fields));
    } catch (error) {
      // Every failure has the same error message, so that a response does not reveal whether an account exists.
      if (isDuplicateKey(error)) throw registrationError(error);
      throw error;
    }
  }

  /** Stores a new customer account. */
  async create(fields: Partial<AccountFields>): Promise<StoredAccount> {
    const account = await this.prepare(fields);
    await this.store(account);
    await this.announceNew(account);
    return account;
  }

  /**
   * Returns a new customer account that is not stored yet. Its approval is pending if the shop shows prices to approved
   * customers only.
   */
  async prepare(fields: Partial<AccountFields>): Promise<StoredAccount> {
    const newFields = { ...fields, ...(await this.approval.ofNewAccount()) };
    return new this.accounts(newFields).toObject<StoredAccount>();
  }

  /** Stores a prepared account. Call `announceNew` after the commit. */
  async store(account: StoredAccount, session: ClientSession | null = null) {
    await this.accounts.create([account], { session });
  }

  /** Calls the listeners of `onConfirmed` if the contact data of the new account counts as confirmed. */
  async announceNew(account: StoredAccount) {
    if (isContactConfirmed(account)) await this.#announceConfirmed(String(account._id));
  }

  // No index supports substring searches, so a collection scan, which the hint forces, is faster than an index scan.
  #matching(q: string) {
    const filter = { deletedAt: null, $or: searchConditions(['name', 'email', 'mobile'], q) };
    return this.accounts.find(filter).hint({ $natural: 1 });
  }

  async #announceConfirmed(uid: string) {
    for (const listener of this.#listeners) await listener(uid);
  }

  // Completes an account that was created with a phone code and has no name and no password yet.
  #completePhoneAccount(mobile: string, fields: Partial<AccountFields>) {
    return this.accounts
      .findOneAndUpdate(
        { mobile, email: null, passwordHash: null, deletedAt: null },
        { $set: fields },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }
}

export function registrationError(cause?: unknown) {
  return new AppError('account.not_created', 'Registration failed. Please try again.', { cause });
}
