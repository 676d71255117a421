import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Connection, type Model } from 'mongoose';
import type { InquiryLink } from 'contracts';
import { AuditLog } from '../../../platform/audit/index.js';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { AppError } from '../../../platform/errors.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import { inquiryLinkModelName, type LinkFields, type StoredLink } from './inquiry-link.schema.js';
import { Timeline } from '../timeline.service.js';

/** Links remain valid for 30 days after the quotation has expired. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

@Injectable()
export class InquiryLinks {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(inquiryLinkModelName) private readonly links: Model<LinkFields>,
    private readonly timeline: Timeline,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  createToken() {
    return randomBytes(32).toString('base64url');
  }

  /** The token is in the URL fragment, which browsers send neither to servers nor in referrers. */
  urlOf({ number }: Pick<StoredInquiry, 'number'>, token: string) {
    return `${this.config.publicUrl}/inquiries/${number}#${token}`;
  }

  async create(
    inquiryId: StoredInquiry['_id'],
    { token, validUntil }: { token: string; validUntil: Date },
    session: ClientSession,
  ) {
    const createdAt = clock.now();
    const until = Math.max(validUntil.getTime(), createdAt.getTime());
    const fields = {
      inquiryId,
      hash: hashOf(token),
      createdAt,
      expiresAt: new Date(until + graceMs),
    };
    const [link] = await this.links.create([fields], { session });
    if (!link) throw new Error('The database did not create the link');
    return link.toObject<StoredLink>();
  }

  /**
   * Counts a use of a link. Adds the first ten uses, the 100th, the 1,000th and so on to the timeline and the audit
   * log. Throws an error if the link is invalid or expired.
   */
  async open({ _id: inquiryId, uid, number }: StoredInquiry, token: string): Promise<StoredLink> {
    const link = await this.connection.transaction(async (session) => {
      const opened = await this.links
        .findOneAndUpdate(
          { inquiryId, ...this.#working(token) },
          { $inc: { opened: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<StoredLink>();
      if (!opened) throw linkExpiredError();
      const entry = { kind: 'link_opened', by: 'buyer' } as const;
      if (isRecorded(opened)) await this.timeline.add({ inquiryId, uid }, entry, session);
      return opened;
    });
    if (isRecorded(link))
      await this.audit.record('quotation.link_opened', { actor: 'link', subject: number });
    return link;
  }

  findWorking({ _id: inquiryId }: StoredInquiry, token: string): Promise<StoredLink | null> {
    return this.links
      .findOne({ inquiryId, ...this.#working(token) })
      .lean<StoredLink>()
      .exec();
  }

  /** Returns the given ids whose links are still valid. */
  async listAlive(ids: string[]): Promise<Set<string>> {
    const filter = { _id: trusted({ $in: ids }), ...isAlive() };
    const alive = await this.links.find(filter, { _id: 1 }).lean();
    return new Set(alive.map(({ _id }) => String(_id)));
  }

  async list({ _id: inquiryId }: StoredInquiry): Promise<InquiryLink[]> {
    const links = await this.links
      .find({ inquiryId })
      .sort({ createdAt: 1 })
      .limit(500)
      .lean<StoredLink[]>();
    return links.map(toLinkWire);
  }

  /** Revokes the link with the given id or, without an id, all links of the inquiry. */
  async revoke({ _id: inquiryId }: StoredInquiry, id: string | undefined, session: ClientSession) {
    const filter = { inquiryId, revokedAt: null, ...(id && { _id: id }) };
    await this.links.updateMany(filter, { $set: { revokedAt: clock.now() } }, { session });
  }

  #working(token: string) {
    return { hash: hashOf(token), ...isAlive() };
  }
}

const isAlive = () => ({ revokedAt: null, expiresAt: trusted({ $gt: clock.now() }) });

/** Not every use of a link is recorded, because repeated uses could fill the timeline and the audit log. */
const isRecorded = ({ opened }: StoredLink) => opened <= 10 || Number.isInteger(Math.log10(opened));

export function toLinkWire({
  _id,
  createdAt,
  expiresAt,
  revokedAt,
  opened,
}: StoredLink): InquiryLink {
  return {
    id: String(_id),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    opened,
  };
}

export function linkExpiredError() {
  const words = 'This link is no longer valid. Sign in, or request a new one.';
  return new AppError('quotation.link_ended', words);
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}
