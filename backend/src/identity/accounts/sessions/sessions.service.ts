import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isStaffRole } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { accountModelName, type AccountFields, type StoredAccount } from '../account.schema.js';
import { PriceApproval } from '../approval/price-approval.service.js';
import { companyMembershipOf } from '../company/company-records.service.js';
import { SecondFactorRules } from '../second-factor-rule.service.js';
import { startSessionLifetime, renewExpiry } from './session-lifetime.js';
import { SessionTokens } from './session-tokens.js';
import { sessionModelName, type Session } from './session.schema.js';
import type { Customer, SignedInViewer, StaffMember } from '../access/viewer.js';

export interface NewSession {
  token: string;
  endsAt: Date;
}

export interface SessionSelection {
  uid?: string;
  session?: string;
  /** Id of a session to exclude when `uid` selects all sessions of an account. */
  except?: string;
}

type EndListener = (ended: SessionSelection) => Promise<void>;

const maxListed = 50;

/**
 * Manages the sessions of signed-in browsers. Sessions are stored on the server, so ending a session takes effect
 * immediately.
 */
@Injectable()
export class Sessions {
  readonly #endListeners: EndListener[] = [];

  constructor(
    @InjectModel(sessionModelName) private readonly sessions: Model<Session>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly tokens: SessionTokens,
    private readonly rules: SecondFactorRules,
    private readonly approval: PriceApproval,
  ) {}

  /** Registers a listener that is called before sessions are ended. It is not called when a session expires. */
  onEnd(listener: EndListener) {
    this.#endListeners.push(listener);
  }

  /**
   * Starts a session. Expects the account as read before its password or code was checked, so that a later change
   * invalidates the session.
   */
  async begin(
    { _id, sessionVersion }: StoredAccount,
    { kind, device }: Pick<Session, 'kind' | 'device'>,
  ): Promise<NewSession> {
    const secret = randomBytes(24).toString('base64url');
    const uid = String(_id);
    const now = new Date();
    const lifetime = startSessionLifetime(kind, now);
    const version = sessionVersion ?? 0;
    await this.sessions.create({
      _id: hashOf(secret),
      uid,
      kind,
      device,
      version,
      beganAt: now,
      ...lifetime,
    });
    return {
      token: this.tokens.sign({ uid, secret, endsAt: lifetime.endsAt }),
      endsAt: lifetime.endsAt,
    };
  }

  /** Returns the user of a live session and extends the session, or returns false. */
  async authenticate(secret: string): Promise<SignedInViewer | false> {
    const now = new Date();
    const session = await this.sessions
      .findOne({ _id: hashOf(secret), expiresAt: trusted({ $gt: now }) })
      .lean();
    const account = session && (await this.#accountOf(session));
    if (!account) return false;
    const renewed = renewExpiry(session, now);
    if (renewed) await this.sessions.updateOne({ _id: session._id }, { $set: renewed });
    const identity = { uid: session.uid, session: session._id };
    if (session.kind === 'customer') return this.#customerOf(account, identity);
    return this.#staffOf(account, identity, session.shopView);
  }

  /**
   * Returns the viewer for a staff member who views the shop as this customer, or undefined if the
   * account was deleted or belongs to staff.
   */
  async findCustomer(uid: string, session: string): Promise<Customer | undefined> {
    const account = await this.#readAccount(uid);
    return account?.role === 'user' ? this.#customerOf(account, { uid, session }) : undefined;
  }

  /** Returns up to 50 live sessions of an account, most recently used first. */
  listByAccount(uid: string): Promise<Session[]> {
    const expiresAt = trusted({ $gt: new Date() });
    return this.sessions
      .find({ uid, expiresAt })
      .sort({ seenAt: -1 })
      .limit(maxListed)
      .lean()
      .exec();
  }

  /** Returns the start time of the session, or undefined if the session has ended. */
  async beganAt(session: string): Promise<Date | undefined> {
    const storedSession = await this.sessions.findById(session, { beganAt: 1 }).lean();
    return storedSession?.beganAt ?? undefined;
  }

  /** Returns the ids of the given sessions that are still live. Does not extend the sessions. */
  async listAlive(ids: string[]): Promise<Set<string>> {
    const alive = await this.sessions
      .find({ _id: trusted({ $in: ids }), expiresAt: trusted({ $gt: new Date() }) }, { _id: 1 })
      .lean();
    return new Set(alive.map(({ _id }) => _id));
  }

  async end(session: string) {
    await this.#announceEnd({ session });
    await this.sessions.deleteOne({ _id: session });
  }

  async endAll(uid: string) {
    // A concurrent sign-in may store a session after the deletion below; the incremented `sessionVersion` invalidates
    // that session.
    await this.accounts.updateOne({ _id: uid }, { $inc: { sessionVersion: 1 } });
    await this.#announceEnd({ uid });
    await this.sessions.deleteMany({ uid });
  }

  /** Ends one session of the account; does nothing if the session belongs to another account. */
  async endOne(uid: string, session: string) {
    await this.#announceEnd({ uid, session });
    await this.sessions.deleteOne({ _id: session, uid });
  }

  async endOthers(uid: string, session: string) {
    const account = await this.accounts
      .findOneAndUpdate({ _id: uid }, { $inc: { sessionVersion: 1 } }, { returnDocument: 'after' })
      .lean();
    const version = account?.sessionVersion ?? 0;
    await this.sessions.updateOne({ _id: session, uid }, { $set: { version } });
    await this.#announceEnd({ uid, except: session });
    await this.sessions.deleteMany({ uid, _id: trusted({ $ne: session }) });
  }

  async #announceEnd(ended: SessionSelection) {
    for (const listener of this.#endListeners) await listener(ended);
  }

  async #customerOf(
    account: Pick<AccountFields, 'role' | 'approval' | 'membership' | 'priceList'>,
    identity: { uid: string; session: string },
  ): Promise<Customer> {
    const pricesWithheld = await this.approval.withheldFrom(account);
    const company = companyMembershipOf(account);
    const { priceList } = account;
    return {
      ...{ kind: 'customer', ...identity },
      ...(pricesWithheld && { pricesWithheld }),
      ...(company && { company }),
      ...(priceList && { priceList }),
    };
  }

  async #staffOf(
    { role, totpSecret }: Pick<AccountFields, 'role' | 'totpSecret'>,
    identity: { uid: string; session: string },
    view: Session['shopView'],
  ): Promise<StaffMember | false> {
    if (!isStaffRole(role)) return false;
    const needsSecondFactor = !totpSecret && (await this.rules.isRequiredOf(role));
    const shopView = liveView(view);
    return {
      ...{ kind: 'staff', ...identity, role },
      ...(needsSecondFactor && { mustSetUpSecondFactor: true }),
      ...(shopView && { shopView }),
    };
  }

  /**
   * Returns the session's account. Returns undefined if the account was deleted, if its sessions were ended, or if a
   * staff session belongs to an account that is no longer a staff account.
   */
  async #accountOf({ uid, kind, version }: Session) {
    const account = await this.#readAccount(uid);
    if (!account || (account.sessionVersion ?? 0) !== (version ?? 0)) return undefined;
    return kind === 'customer' || isStaffRole(account.role) ? account : undefined;
  }

  #readAccount(uid: string) {
    return this.accounts
      .findOne(
        { _id: uid, deletedAt: null },
        { role: 1, sessionVersion: 1, totpSecret: 1, approval: 1, membership: 1, priceList: 1 },
      )
      .lean();
  }
}

function liveView(view: Session['shopView']) {
  const { id, customer, endsAt } = view ?? {};
  return id && customer && endsAt && endsAt > new Date() ? { id, customer } : undefined;
}

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('base64url');
}
