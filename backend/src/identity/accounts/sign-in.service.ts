import { Inject, Injectable } from '@nestjs/common';
import type { AccountRole } from 'contracts';
import { AuditLog } from '../../platform/audit/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import type { RequestClient } from './access/access.decorators.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService, registrationError } from './accounts.service.js';
import { readPhoneProof } from './codes/phone-proof.js';
import { Sessions, type NewSession } from './sessions/sessions.service.js';
import type { Registration } from './sign-in/registration.js';
import type { Viewer } from './access/viewer.js';

export interface CompletedSignIn {
  account: StoredAccount;
  role: AccountRole;
  session: NewSession;
}

type SignInMethod = 'password' | 'changed password' | 'registration' | 'code' | 'google';

/** Starts sessions for all sign-in methods. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async register(registration: Registration, browser: RequestClient): Promise<CompletedSignIn> {
    await this.limits.count('registrationsPerAddress', browser.address);
    const { sessionSecret } = this.config;
    const mobile =
      registration.mobile && readPhoneProof(browser.cookies, registration.mobile, sessionSecret);
    if (registration.mobile && !mobile) throw registrationError();
    const account = await this.accounts.register(registration, mobile || undefined);
    return this.begin(account, 'registration', browser);
  }

  /** Starts a new session, which replaces the caller's previous one. */
  async begin(
    account: StoredAccount,
    method: SignInMethod,
    { viewer, device }: RequestClient,
  ): Promise<CompletedSignIn> {
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
}

/**
 * A phone code never opens a staff session, and neither does a Google sign-in if the account requires an authenticator
 * app.
 */
function mayOpenStaffSession(
  { totpSecret }: StoredAccount,
  by: { method: SignInMethod; viewer: Viewer },
) {
  if (by.method === 'code') return false;
  if (by.method === 'changed password') return by.viewer.kind === 'staff';
  return by.method === 'password' || !totpSecret;
}
