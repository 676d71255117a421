import { Inject, Injectable } from '@nestjs/common';
import type { AccountRole } from 'contracts';
import { AuditLog } from '../audit/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { AppError } from '../errors.js';
import { RateLimits } from '../rate-limits/index.js';
import type { Client } from './access.decorators.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService, notCreated, type Registration } from './accounts.service.js';
import { PasswordChecks } from './password-checks.service.js';
import { readPhoneProof } from './phone-proof.js';
import { SecondFactor } from './second-factor.service.js';
import { Sessions, type NewSession } from './sessions.service.js';
import type { Viewer } from './viewer.js';

export interface SignIn {
  account: StoredAccount;
  role: AccountRole;
  session: NewSession;
}

interface Login {
  email: string;
  password: string;
  code?: string | undefined;
}

type SignInMethod = 'password' | 'changed password' | 'registration' | 'code' | 'google';

/** Every way to a session leads through here. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordChecks,
    private readonly factor: SecondFactor,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async signInByPassword(given: Login, browser: Client) {
    return this.begin(await this.checkPassword(given, browser), 'password', browser);
  }

  /** The account with this e-mail address and password. Also requires a code when an authenticator app is on. */
  async checkPassword(given: Login, browser: Client): Promise<StoredAccount> {
    await this.limits.count('signInsPerAddress', browser.address);
    const account = await this.accounts.findByEmail(given.email);
    const isRight = await this.passwords.isRight({ account, ...given }, browser);
    if (!account || !isRight) return this.#rejectCredentials(account);
    if (account.role !== 'user') await this.factor.assertCode(account, given.code, browser);
    return account;
  }

  async register(given: Registration, browser: Client): Promise<SignIn> {
    await this.limits.count('registrationsPerAddress', browser.address);
    const { sessionSecret } = this.config;
    const mobile = given.mobile && readPhoneProof(browser.cookies, given.mobile, sessionSecret);
    if (given.mobile && !mobile) throw notCreated();
    const account = await this.accounts.register(given, mobile || undefined);
    return this.begin(account, 'registration', browser);
  }

  /** A new session in place of the one before. */
  async begin(
    account: StoredAccount,
    method: SignInMethod,
    { viewer, device }: Client,
  ): Promise<SignIn> {
    const role = mayOpenStaffSession(account, { method, viewer }) ? account.role : 'user';
    const uid = String(account._id);
    await this.limits.count('signInsPerAccount', uid);
    if (viewer.kind !== 'visitor') await this.sessions.end(viewer.session);
    const kind = role === 'user' ? 'customer' : 'staff';
    const session = await this.sessions.begin(account, { kind, device });
    await this.accounts.recordSignIn(uid);
    await this.audit.record(`signed_in.${method.replace(' ', '_')}`, { actor: uid, subject: role });
    return { account, role, session };
  }

  async #rejectCredentials(account: StoredAccount | null): Promise<never> {
    // All unknown addresses share one subject: made-up addresses must not fill the audit log.
    const subject = account ? this.audit.pseudonymOf(account.email ?? '') : 'nobody';
    await this.audit.recordRejection('sign_in.refused', subject);
    throw new AppError('account.wrong_credentials', 'Invalid email or password. Please try again.');
  }
}

/** A code by phone never opens a staff session, nor does Google where an app is asked for beside the password. */
function mayOpenStaffSession(
  { totpSecret }: StoredAccount,
  by: { method: SignInMethod; viewer: Viewer },
) {
  if (by.method === 'code') return false;
  if (by.method === 'changed password') return by.viewer.kind === 'staff';
  return by.method === 'password' || !totpSecret;
}
