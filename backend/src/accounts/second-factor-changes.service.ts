import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/index.js';
import type { Client } from './access.decorators.js';
import { AccountMails } from './account-mails.service.js';
import type { StoredAccount } from './account.schema.js';
import { Sessions } from './sessions.service.js';

/** Follow-up steps after an authenticator app was turned on or off. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /** Ends every other session, emails the owner and writes the audit entry. */
  async announce(account: StoredAccount, { viewer }: Client, isOn: boolean) {
    const uid = String(account._id);
    if (viewer.kind !== 'visitor') await this.sessions.endOthers(uid, viewer.session);
    this.mails.tellSecondFactorChanged(account, isOn);
    await this.audit.record(isOn ? 'second_factor.on' : 'second_factor.off', { actor: uid });
  }
}
