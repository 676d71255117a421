import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BinQuery, PageQuery, UserWire } from 'contracts';
import type { Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { findDeleted, findPage, toPageResponse } from '../../../platform/database/index.js';
import { NotFoundError } from '../../../platform/errors.js';
import { toAccountWire, toRoleWire } from '../account-wire.js';
import { accountModelName, type AccountFields, type StoredAccount } from '../account.schema.js';
import { assertMayChangeAccount, mayReadSignInHistory } from '../access/owner-only.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { Viewer } from '../access/viewer.js';

const sortable = {
  createdAt: 'createdAt',
  name: 'name',
  email: 'email',
  mobile: 'mobile',
  address: 'address',
  role: 'role',
  lastLoginAt: 'lastSignInAt',
};
const searched = ['name', 'email', 'mobile', 'address', 'role'];

@Injectable()
export class UsersService {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  async endSessions(uid: string, actor: string) {
    const account = await this.accounts.findOne({ _id: uid, deletedAt: null }, { role: 1 }).lean();
    if (!account) throw new NotFoundError('account.not_found', 'User not found.');
    await assertMayChangeAccount(this.accounts, account, actor);
    await this.sessions.endAll(uid);
    await this.audit.record('sessions.ended', { actor, subject: uid });
  }

  async list(query: PageQuery, viewer: Viewer) {
    const listing = {
      filter: { deletedAt: null },
      sortable,
      searched,
      collated: ['name', 'address'],
    };
    const page = await findPage<StoredAccount>(this.accounts, query, listing);
    return toPageResponse(page, (account) => userWire(account, viewer));
  }

  listDeleted(query: BinQuery) {
    // Excludes merged accounts, which are restored by undoing the merge.
    const filter = { mergedInto: null };
    const collection = { model: this.accounts, searched: deletedTexts, filter, describe };
    return findDeleted<AccountFields>(collection, query);
  }
}

const deletedTexts = ['name', 'kept.email', 'kept.mobile'];

function describe({ name, kept: identifiers }: AccountFields) {
  const { email = '', mobile = '' } = { ...identifiers };
  const detail = email || mobile || '';
  return { kind: 'user', name: name || detail, detail: name ? detail : '' } as const;
}

function userWire(account: StoredAccount, viewer: Viewer): UserWire {
  const lastSignInAt = mayReadSignInHistory(account, viewer) ? account.lastSignInAt : undefined;
  return {
    ...toAccountWire(account),
    ...toRoleWire(account.role),
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: lastSignInAt?.toISOString() ?? null,
  };
}
