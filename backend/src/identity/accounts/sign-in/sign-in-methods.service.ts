import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SignInMethod, SignInMethods } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { ValidationError, AppError } from '../../../platform/errors.js';
import type { RequestClient } from '../access/access.decorators.js';
import { accountModelName, type AccountFields } from '../account.schema.js';
import { AccountMails } from '../account-mails.service.js';
import { AccountsService } from '../accounts.service.js';
import type { Session } from '../sessions/session.schema.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { SignedInViewer } from '../access/viewer.js';

const fields = { mobile: 'mobile', google: 'external' } as const;

/** Lists the sign-in methods and sessions of an account, and removes them at the request of the owner. */
@Injectable()
export class SignInMethodsService {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly accountsService: AccountsService,
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  async list({ uid, session }: SignedInViewer): Promise<SignInMethods> {
    const account = await this.accountsService.findById(uid);
    if (!account) throw new AppError('access.signed_out', 'Sign in to continue.');
    const sessions = await this.sessions.listByAccount(uid);
    return {
      email: account.email ?? '',
      isEmailConfirmed: Boolean(account.emailVerifiedAt),
      hasPassword: Boolean(account.passwordHash),
      hasGoogle: Boolean(account.external),
      mobile: account.mobile ?? '',
      sessions: sessions.map((ownSession) => toSessionWire(ownSession, session)),
    };
  }

  /**
   * Removes a sign-in method, signs out every other browser and emails the owner. Throws a `ValidationError` for the
   * account's last method.
   */
  async remove({ uid, session }: SignedInViewer, method: SignInMethod, browser: RequestClient) {
    const field = fields[method];
    const present = trusted({ $ne: null });
    const methodFields = ['passwordHash', 'mobile', 'external', 'emailVerifiedAt'] as const;
    const $or = methodFields.filter((name) => name !== field).map((name) => ({ [name]: present }));
    const filter = { _id: uid, [field]: present, $or };
    const account = await this.accounts
      .findOneAndUpdate(filter, { $unset: { [field]: 1 } }, { returnDocument: 'after' })
      .lean();
    if (!account) {
      throw new ValidationError({
        means: 'This is your only sign-in method. Add another one first.',
      });
    }
    await this.sessions.endOthers(uid, session);
    await this.audit.record(`means.removed.${method}`, { actor: uid });
    this.mails.tellMethodRemoved(account, method, browser);
  }

  async end({ uid }: SignedInViewer, session: string) {
    await this.sessions.endOne(uid, session);
    await this.audit.record('session.ended', { actor: uid });
  }

  async endOthers({ uid, session }: SignedInViewer) {
    await this.sessions.endOthers(uid, session);
    await this.audit.record('sessions.ended.others', { actor: uid });
  }
}

export function toSessionWire({ _id, device, beganAt, seenAt, kind }: Session, current: string) {
  return {
    id: _id,
    device,
    beganAt: beganAt?.toISOString() ?? null,
    seenAt: seenAt.toISOString(),
    isThis: _id === current,
    isStaff: kind === 'staff',
  };
}
