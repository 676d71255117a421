import { Controller, Req, Res } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { Request, Response } from 'express';
import { Call } from '../http/index.js';
import { FromBrowser, Public, type Browser } from './access.decorators.js';
import { answerSignIn } from './answers.js';
import { GoogleService } from './google.service.js';
import { SessionCookies } from './session-cookies.js';

// The sign-in page says what happened.
const unavailable = `${pagePaths.signIn}?google=unavailable`;
const failed = `${pagePaths.signIn}?google=failed`;

@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly cookies: SessionCookies,
  ) {}

  @Call('startGoogle')
  @Public()
  async startGoogle(@Res() response: Response) {
    if (!this.google.isSetUp) {
      response.redirect(unavailable);
      return;
    }
    try {
      const { url, errand } = await this.google.start();
      this.cookies.keepErrand(response, errand);
      response.redirect(url);
    } catch (error) {
      this.google.logFailure(error);
      response.redirect(unavailable);
    }
  }

  @Call('finishGoogle')
  @Public()
  async finishGoogle(
    @Req() request: Request,
    @FromBrowser() browser: Browser,
    @Res() response: Response,
  ) {
    this.cookies.endErrand(response);
    try {
      const query = new URL(request.originalUrl, 'http://shop').search;
      const signIn = await this.google.finish(query, browser);
      this.cookies.signIn(response, signIn);
      response.redirect(answerSignIn(signIn).redirect);
    } catch (error) {
      this.google.logFailure(error);
      response.redirect(failed);
    }
  }
}
