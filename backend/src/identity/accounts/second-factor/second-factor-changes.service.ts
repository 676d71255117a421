import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { AccountMails } from '../account-mails.service.js';
import type { StoredAccount } from '../account.schema.js';
import { Sessions } from '../sessions/sessions.service.js';

@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly audit: AuditLog,
  ) {}

  /** Ends every other session, emails the owner and writes the audit entry. */
  async announce(account: StoredAccount, browser: RequestClient, isOn: boolean) {
    const { viewer } = browser;
    const uid = String(account._id);
    if (viewer.kind !== 'visitor') await this.sessions.endOthers(uid, viewer.session);
    this.mails.tellSecondFactorChanged(account, isOn, browser);
    await this.audit.record(isOn ? 'second_factor.on' : 'second_factor.off', { actor: uid });
  }
}
