import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { noticePageCsp } from 'server-kit';
import type { AppError } from '../errors.js';
import { ErrorFilter, LOG } from '../http/index.js';
import { toNotice } from './error-notices.js';
import { NoticePages } from './notice-pages.service.js';

/** Renders errors as HTML pages instead of JSON, with the same status. */
@Injectable()
export class NoticeErrorFilter extends ErrorFilter {
  constructor(
    @Inject(LOG) log: Logger,
    private readonly pages: NoticePages,
  ) {
    super(log);
  }

  protected override async send(response: Response, error: AppError) {
    const page = await this.pages.render(toNotice(error));
    if (response.headersSent) return;
    response.set('Content-Security-Policy', noticePageCsp).type('html').send(page);
  }
}
