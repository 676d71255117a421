import { Body, Controller, Header, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  AllowAnySite,
  AllowWithoutToken,
  ClientInfo,
  successResponse,
  type Client,
} from '../accounts/index.js';
import { confirmationPage, Call, plainPage, plainPageHeaders, SchemaPipe } from '../http/index.js';
import { NewsletterService } from './newsletter.service.js';

const request = calls.subscribe.body;
const listing = calls.listSubscribers.query;
const link = calls.unsubscribe.query;

const { type: html, policy } = plainPageHeaders;
const askPage = confirmationPage('End the newsletter?', 'Unsubscribe');
const endedPage = plainPage('Unsubscribed', '<p>You will receive no further newsletter.</p>');
const confirmPage = confirmationPage('Receive our newsletter?', 'Subscribe');
const begunPage = plainPage('Subscribed', '<p>You will receive our latest offers and news.</p>');

@Controller()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Call('subscribe')
  async subscribe(
    @Body(new SchemaPipe(request)) { email }: z.infer<typeof request>,
    @ClientInfo() browser: Client,
  ) {
    await this.newsletter.subscribe(email, browser);
    return successResponse('Subscribed successfully!');
  }

  @Call('listSubscribers')
  list(@Query(new SchemaPipe(listing)) query: z.infer<typeof listing>) {
    return this.newsletter.list(query);
  }

  @Call('askConfirmSubscription')
  @Header('Content-Type', html)
  @Header('Content-Security-Policy', policy)
  askConfirm(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    this.newsletter.readConfirmation(token);
    return confirmPage;
  }

  @Call('confirmSubscription')
  @AllowWithoutToken()
  @Header('Content-Type', html)
  @Header('Content-Security-Policy', policy)
  async confirm(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    await this.newsletter.confirm(token);
    return begunPage;
  }

  @Call('askUnsubscribe')
  @Header('Content-Type', html)
  @Header('Content-Security-Policy', policy)
  askUnsubscribe(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    this.newsletter.readToken(token);
    return askPage;
  }

  // Mail programs send it for their one-click button (RFC 8058), some of them from a page of theirs.
  @Call('unsubscribe')
  @AllowAnySite()
  @Header('Content-Type', html)
  @Header('Content-Security-Policy', policy)
  async unsubscribe(@Query(new SchemaPipe(link)) { token }: z.infer<typeof link>) {
    await this.newsletter.unsubscribe(token);
    return endedPage;
  }
}
