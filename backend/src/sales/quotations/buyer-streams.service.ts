import { Injectable } from '@nestjs/common';
import { AccountsService, Sessions, type SignedInViewer } from '../../identity/accounts/index.js';
import type { EventStream } from '../../platform/http/index.js';
import { InquiryStreams, accountTopic, inquiryTopic } from '../inquiries/index.js';
import type { InquiryAccess } from './inquiry-access.guard.js';
import { InquiryLinks } from './links/inquiry-links.service.js';

const side = 'buyers';

/** Opens event streams for buyers; they end with the session or link that grants access. */
@Injectable()
export class BuyerStreams {
  constructor(
    private readonly streams: InquiryStreams,
    private readonly sessions: Sessions,
    private readonly links: InquiryLinks,
    private readonly accounts: AccountsService,
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

  /** A link is valid only while both the link and the buyer's account are. */
  #bearerOf(access: InquiryAccess) {
    const uid = String(access.inquiry.uid);
    if (access.by === 'owner')
      return { owner: uid, passes: [{ office: this.sessions, id: access.session }] };
    const account = { office: this.accounts, id: uid };
    return { owner: access.link, passes: [{ office: this.links, id: access.link }, account] };
  }
}
