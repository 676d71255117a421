import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import {
  AccountsService,
  CompanyRecords,
  toProfileWire,
  Sessions,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { AppError } from '../../platform/errors.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { personalDataCollections } from './own-collections.js';

const maxSignIns = 1_000;

@Injectable()
export class OwnDataExport {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Streams the export as JSON, one document at a time, to limit memory use. Counts towards the
   * rate limit `dataDownloadsPerAccount`.
   */
  async write(uid: string): Promise<AsyncIterable<string>> {
    await this.limits.count('dataDownloadsPerAccount', uid);
    const account = await this.#account(uid);
    await this.audit.record('account.downloaded', { actor: uid });
    return this.#parts(uid, account);
  }

  async #account(uid: string) {
    const account = await this.accounts.findById(uid);
    if (!account) throw new AppError('access.signed_out', 'Sign in to continue.');
    const { email, emailVerifiedAt, mobile, isSubscribed, createdAt, lastSignInAt } = account;
    const accountFields = { email, emailVerifiedAt, mobile, isSubscribed, createdAt, lastSignInAt };
    const { state, at, reason } = { ...account.approval };
    const approval = state && { approval: { state, at, reason } };
    return {
      ...toProfileWire(account),
      ...accountFields,
      ...approval,
      ...(await this.#companyOf(account)),
      hasPassword: Boolean(account.passwordHash),
    };
  }

  async *#parts(uid: string, account: object) {
    yield `{"account":${JSON.stringify(account)}`;
    yield `,"signIns":${JSON.stringify(await this.audit.listSignIns(uid, maxSignIns))}`;
    yield `,"signedInBrowsers":${JSON.stringify(await this.#browsers(uid))}`;
    const formerIds = await this.#inquiriesOfFormerCompanies(uid);
    for (const { name, collection, filter, inquiryId, fields, redact } of personalDataCollections) {
      const own = inquiryId && formerIds.length > 0 ? { [inquiryId]: { $nin: formerIds } } : {};
      yield `,${JSON.stringify(name)}:[`;
      let between = '';
      const cursor = this.connection
        .collection(collection)
        .find({ uid: new mongo.ObjectId(uid), ...own, ...filter })
        .project({ _id: 0, ...Object.fromEntries(fields.map((field) => [field, 1])) });
      for await (const document of cursor) {
        yield between + JSON.stringify(redact ? redact(document) : document);
        between = ',';
      }
      yield ']';
    }
    yield '}\n';
  }

  async #companyOf({ membership }: StoredAccount) {
    if (!membership) return {};
    const { companyId, role, joinedAt } = membership;
    const company = await this.companies.findById(companyId);
    if (!company) return {};
    const { name, taxNumber, country, address, addresses, approvalLimits } = company;
    const details = { taxNumber, country, address, addresses, approvalLimits };
    return { memberOf: { name, role, joinedAt, ...(role === 'owner' && details) } };
  }

  /**
   * Finds inquiries that the customer sent for a company and that stayed with the company when the customer left.
   */
  async #inquiriesOfFormerCompanies(uid: string): Promise<mongo.ObjectId[]> {
    const account = await this.accounts.findById(uid);
    const companyId = { $nin: [null, account?.membership?.companyId ?? null] };
    const filter = { uid: new mongo.ObjectId(uid), companyId };
    const cursor = this.connection.collection('inquiries').find(filter).project({ _id: 1 });
    return (await cursor.toArray()).map(({ _id }) => _id as mongo.ObjectId);
  }

  async #browsers(uid: string) {
    const sessions = await this.sessions.listByAccount(uid);
    return sessions.map(({ device, beganAt, seenAt }) => ({ device, beganAt, seenAt }));
  }
}
