import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Types } from 'mongoose';
import { InquiryChangeFeed } from '../../inquiries/index.js';

/** Collections whose documents belong to a company if `companyId` is set, and otherwise to the customer in `uid`. */
const ofCompanies = { inquiries: 'inquiries', quotations: 'quotationVersions' } as const;

interface Owned {
  uid: Types.ObjectId;
  companyId?: Types.ObjectId | null;
  /** Ids of the joins that moved the document. */
  joins: Types.ObjectId[];
}

/** Moves inquiries and quotations to the company in a join, and back to the customers when it is undone. */
@Injectable()
export class JoinedRecords {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly feed: InquiryChangeFeed,
  ) {}

  async count(uid: Types.ObjectId, session: ClientSession) {
    const countOf = (name: string) =>
      this.connection.collection(name).countDocuments({ uid, companyId: null }, { session });
    const inquiries = await countOf(ofCompanies.inquiries);
    return { inquiries, quotations: await countOf(ofCompanies.quotations) };
  }

  async moveTo(
    {
      join,
      companyId,
      uids,
    }: { join: Types.ObjectId; companyId: Types.ObjectId; uids: Types.ObjectId[] },
    session: ClientSession,
  ) {
    for (const name of Object.values(ofCompanies)) {
      await this.connection
        .collection<Owned>(name)
        .updateMany(
          { uid: { $in: uids }, companyId: null },
          { $set: { companyId }, $push: { joins: join } },
          { session },
        );
    }
    await this.feed.recordChangeOf(uids, session);
  }

  /** Moves the documents back to the customers, except those that no longer belong to the company. */
  async moveBack(join: Types.ObjectId, companyId: Types.ObjectId, session: ClientSession) {
    for (const name of Object.values(ofCompanies)) {
      const documents = this.connection.collection<Owned>(name);
      await documents.updateMany(
        { joins: join, companyId },
        { $unset: { companyId: 1 }, $pull: { joins: join } },
        { session },
      );
      await documents.updateMany({ joins: [] }, { $unset: { joins: 1 } }, { session });
    }
  }

  /** Updates the inquiry lists that are open in browsers. Must be called after the commit. */
  announce() {
    this.feed.pollNow();
  }
}
