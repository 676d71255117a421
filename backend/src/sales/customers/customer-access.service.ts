import { Injectable } from '@nestjs/common';
import type { CustomerAccess as Access } from 'contracts';
import {
  forbiddenError,
  mayReadSignInHistory,
  Sessions,
  toSessionWire,
  type Viewer,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { CustomerPages } from './customer-pages.service.js';

const maxSignIns = 20;

@Injectable()
export class CustomerAccess {
  constructor(
    private readonly pages: CustomerPages,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  async show(customerId: string, viewer: Viewer): Promise<Access> {
    const account = await this.pages.require(customerId);
    if (!mayReadSignInHistory(account, viewer)) throw forbiddenError();
    const uid = String(account._id);
    const sessions = await this.sessions.listByAccount(uid);
    const signIns = await this.audit.listSignIns(uid, maxSignIns);
    return {
      sessions: sessions.map((session) => toSessionWire(session, '')),
      signIns: signIns.map(({ at, method }) => ({ at: at.toISOString(), method })),
    };
  }
}
