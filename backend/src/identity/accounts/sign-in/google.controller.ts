import { Controller, Req, Res } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { Request, Response } from 'express';
import { HandlesCall } from '../../../platform/http/index.js';
import { ClientInfo, type RequestClient } from '../access/access.decorators.js';
import { signInResponse } from '../responses.js';
import { GoogleService } from './google.service.js';
import { SessionCookies } from '../session-cookies.js';

// URLs that open the sign-in page with an error message.
const unavailable = `${pagePaths.signIn}?google=unavailable`;
const failed = `${pagePaths.signIn}?google=failed`;

@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly cookies: SessionCookies,
  ) {}

  @HandlesCall('startGoogle')
  async startGoogle(@Res() response: Response) {
    if (!this.google.isSetUp) {
      response.redirect(unavailable);
      return;
    }
    try {
      const { url, oauthState } = await this.google.start();
      this.cookies.setOauthState(response, oauthState);
      response.redirect(url);
    } catch (error) {
      this.google.logFailure(error);
      response.redirect(unavailable);
    }
  }

  @HandlesCall('finishGoogle')
  async finishGoogle(
    @Req() request: Request,
    @ClientInfo() browser: RequestClient,
    @Res() response: Response,
  ) {
    this.cookies.clearOauthState(response);
    try {
      const query = new URL(request.originalUrl, 'http://shop').search;
      const signIn = await this.google.finish(query, browser);
      this.cookies.signIn(response, signIn);
      response.redirect(signInResponse(signIn).redirect);
    } catch (error) {
      this.google.logFailure(error);
      response.redirect(failed);
    }
  }
}
