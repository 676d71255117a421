import { Injectable } from '@nestjs/common';
import {
  AccountsService,
  CompanyRecords,
  membershipKey,
  Sessions,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import type { EventStream } from '../../platform/http/index.js';
import { InquiryStreams, accountTopic, inquiryTopic } from '../inquiries/index.js';
import type { InquiryAccess } from './inquiry-access.guard.js';
import { InquiryLinks } from './links/inquiry-links.service.js';

const side = 'buyers';

/** Opens event streams for buyers. A stream closes when the session or link that grants access becomes invalid. */
@Injectable()
export class BuyerStreams {
  constructor(
    private readonly streams: InquiryStreams,
    private readonly sessions: Sessions,
    private readonly links: InquiryLinks,
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
  ) {}

  followOne(stream: EventStream, access: InquiryAccess, lastId: string | undefined) {
    const topic = inquiryTopic(access.inquiry._id);
    return this.streams.subscribe(stream, { side, topic, ...this.#bearerOf(access) }, lastId);
  }

  followOwn(stream: EventStream, { uid, session }: SignedInViewer, lastId: string | undefined) {
    const passes = [{ office: this.sessions, id: session }];
    const follower = { side, owner: uid, topic: accountTopic(uid), passes } as const;
    return this.streams.subscribe(stream, follower, lastId);
  }

  /**
   * For a private inquiry, a link gives access only while the buyer's account exists. For a company's inquiry, a
   * session gives access only while the membership exists.
   */
  #bearerOf(access: InquiryAccess) {
    const { uid, companyId } = access.inquiry;
    if (access.by === 'link') {
      const account = { office: this.accounts, id: String(uid) };
      const link = { office: this.links, id: access.link };
      return { owner: access.link, passes: companyId ? [link] : [link, account] };
    }
    const { viewer } = access;
    const session = { office: this.sessions, id: viewer.session };
    const member = companyId && {
      office: this.companies,
      id: membershipKey(viewer.uid, String(companyId)),
    };
    return { owner: viewer.uid, passes: member ? [session, member] : [session] };
  }
}
