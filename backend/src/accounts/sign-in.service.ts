import { Inject, Injectable } from '@nestjs/common';
import type { Role } from 'contracts';
import { AuditLog } from '../audit/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { AppError } from '../errors.js';
import { RateLimits } from '../rate-limits/index.js';
import type { Browser } from './access.decorators.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService, notCreated, type Registration } from './accounts.service.js';
import { knownBrowser } from './known-browsers.js';
import { verifyPassword } from './passwords.js';
import { provenPhone } from './phone-proof.js';
import { SecondFactor } from './second-factor.service.js';
import { Sessions, type NewSession } from './sessions.service.js';
import type { Viewer } from './viewer.js';

export interface SignIn {
  account: StoredAccount;
  role: Role;
  session: NewSession;
}

interface Login {
  email: string;
  password: string;
  code?: string | undefined;
}

type Means = 'password' | 'changed password' | 'registration' | 'code' | 'google';

/** Every way to a session leads through here. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly factor: SecondFactor,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async signInByPassword(given: Login, browser: Browser) {
    await this.limits.count('signInsPerAddress', browser.address);
    const account = await this.accounts.findByEmail(given.email);
    const key = this.guessKey(given.email, account, browser);
    await this.limits.count('wrongPasswordsPerAccount', key);
    const isRight = await verifyPassword(account?.passwordHash, given.password);
    if (!account || !isRight) return this.refuse(account);
    await this.limits.refund('wrongPasswordsPerAccount', key);
    if (account.role === 'admin') await this.factor.require(account, given.code);
    return this.begin(account, 'password', browser);
  }

  async register(given: Registration, browser: Browser): Promise<SignIn> {
    await this.limits.count('registrationsPerAddress', browser.address);
    const { sessionSecret } = this.config;
    const mobile = given.mobile && provenPhone(browser.cookies, given.mobile, sessionSecret);
    if (given.mobile && !mobile) throw notCreated();
    const account = await this.accounts.register(given, mobile || undefined);
    return this.begin(account, 'registration', browser);
  }

  /** A new session in place of the one before. */
  async begin(account: StoredAccount, means: Means, { viewer, device }: Browser): Promise<SignIn> {
    const role =
      account.role === 'admin' && opensStaff(account, { means, viewer }) ? 'admin' : 'user';
    const uid = String(account._id);
    if (viewer.kind !== 'visitor') await this.sessions.end(viewer.session);
    const kind = role === 'admin' ? 'staff' : 'customer';
    const session = await this.sessions.begin(account, { kind, device });
    await this.accounts.noteSignIn(uid);
    await this.audit.record(`signed_in.${means.replace(' ', '_')}`, { actor: uid, subject: role });
    return { account, role, session };
  }

  // Guesses from elsewhere must not lock the owner out of a browser that he has used before.
  private guessKey(email: string, account: StoredAccount | null, { cookies }: Browser) {
    const uid = account ? String(account._id) : '';
    const known = uid && knownBrowser(cookies, uid, this.config.sessionSecret);
    return known || this.audit.alias(email.toLowerCase());
  }

  private async refuse(account: StoredAccount | null): Promise<never> {
    // Those that nobody has are one: whoever makes addresses up must not fill the record.
    const subject = account ? this.audit.alias(account.email ?? '') : 'nobody';
    await this.audit.recordRefusal('sign_in.refused', subject);
    throw new AppError('account.wrong_credentials', 'Invalid email or password. Please try again.');
  }
}

/** A code by phone never opens a staff session, nor does Google where an app is asked for beside the password. */
function opensStaff({ totpSecret }: StoredAccount, by: { means: Means; viewer: Viewer }) {
  if (by.means === 'code') return false;
  if (by.means === 'changed password') return by.viewer.kind === 'staff';
  return by.means === 'password' || !totpSecret;
}
