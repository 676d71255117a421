import { Injectable } from '@nestjs/common';
import type { CustomerAccess as Access } from 'contracts';
import { Sessions, sessionWire } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { CustomerPages } from './customer-pages.service.js';

const maxSignIns = 20;

/** Where a customer is signed in, and how he came in. */
@Injectable()
export class CustomerAccess {
  constructor(
    private readonly pages: CustomerPages,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  async show(given: string): Promise<Access> {
    // As it is stored, in whatever way it is written.
    const uid = String((await this.pages.require(given))._id);
    const sessions = await this.sessions.listByAccount(uid);
    const signIns = await this.audit.listSignIns(uid, maxSignIns);
    return {
      sessions: sessions.map((one) => sessionWire(one, '')),
      signIns: signIns.map(({ at, method }) => ({ at: at.toISOString(), method })),
    };
  }
}
