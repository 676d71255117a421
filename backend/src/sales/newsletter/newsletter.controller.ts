import { Body, Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  AllowAnySite,
  AllowWithoutXsrfToken,
  ClientInfo,
  successResponse,
  type RequestClient,
} from '../../identity/accounts/index.js';
import { AppError } from '../../platform/errors.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { RespondsWithNotice, NoticeError, NoticePages } from '../../platform/notice-pages/index.js';
import {
  confirmSubscriptionNotice,
  subscribedNotice,
  subscriptionExpiredNotice,
  subscriptionIncompleteNotice,
  unsubscribedNotice,
  unsubscribeIncompleteNotice,
  unsubscribeNotice,
} from './newsletter-notices.js';
import { NewsletterService } from './newsletter.service.js';

const request = calls.subscribe.body;
const listing = calls.listSubscribers.query;
const link = calls.unsubscribe.query;

@Controller()
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly pages: NoticePages,
  ) {}

  @HandlesCall('subscribe')
  async subscribe(
    @Body(new SchemaPipe(request)) { email }: z.infer<typeof request>,
    @ClientInfo() browser: RequestClient,
  ) {
    await this.newsletter.subscribe(email, browser);
    return successResponse('Subscribed successfully!');
  }

  @HandlesCall('listSubscribers')
  list(@Query(new SchemaPipe(listing)) query: z.infer<typeof listing>) {
    return this.newsletter.list(query);
  }

  @HandlesCall('askConfirmSubscription')
  @RespondsWithNotice()
  askConfirm(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    return this.pages.render(confirmSubscriptionNotice(this.#readConfirmation(token)));
  }

  @HandlesCall('confirmSubscription')
  @AllowWithoutXsrfToken()
  @RespondsWithNotice()
  async confirm(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    const email = this.#readConfirmation(token);
    await this.newsletter.confirm(email);
    return this.pages.render(subscribedNotice(email));
  }

  @HandlesCall('askUnsubscribe')
  @RespondsWithNotice()
  askUnsubscribe(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    return this.pages.render(unsubscribeNotice(this.#readUnsubscription(token)));
  }

  // Email clients call this endpoint for their one-click unsubscribe button (RFC 8058). Webmail clients may call it
  // from their own site.
  @HandlesCall('unsubscribe')
  @AllowAnySite()
  @RespondsWithNotice()
  async unsubscribe(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    const email = this.#readUnsubscription(token);
    await this.newsletter.unsubscribe(email);
    return this.pages.render(unsubscribedNotice(email, this.newsletter.confirmationToken(email)));
  }

  #readUnsubscription(token: string) {
    try {
      return this.newsletter.readToken(token);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new NoticeError(error, unsubscribeIncompleteNotice);
    }
  }

  #readConfirmation(token: string) {
    try {
      return this.newsletter.readConfirmation(token);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isExpired = error.code === 'account.link_expired';
      throw new NoticeError(
        error,
        isExpired ? subscriptionExpiredNotice : subscriptionIncompleteNotice,
      );
    }
  }
}
