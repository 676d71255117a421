import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import { CONFIG, type Config } from '../config/index.js';
import { askerCookie, codeLasts } from './codes.service.js';
import { browserCookie, markBrowser } from './known-browsers.js';
import { errandCookie, errandLimits } from './google.service.js';
import { proofCookie, proofLasts } from './phone-proof.js';
import { readCookie } from './read-cookie.js';
import { keepToken, makeToken, tokenCookie } from './request-token.js';
import { sessionCookie } from './session-tokens.js';
import type { SignIn } from './sign-in.service.js';

const year = 365 * 24 * 3_600_000;

/** What a browser is given and relieved of at sign-in and sign-out. */
@Injectable()
export class SessionCookies {
  private readonly closed: CookieOptions;
  private readonly readable: CookieOptions;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const secure = config.publicUrl.startsWith('https:');
    this.readable = { secure, sameSite: 'lax', path: '/' };
    this.closed = { ...this.readable, httpOnly: true };
  }

  signIn(response: Response, { account, role, session }: SignIn) {
    const uid = String(account._id);
    const expires = session.endsAt;
    response.cookie(sessionCookie, session.token, { ...this.closed, expires });
    // A hint for the page alone: the server never reads it.
    const hint = JSON.stringify({ uid, role, name: account.name });
    response.cookie('user', hint, { ...this.readable, expires });
    const mark = markBrowser(uid, this.config.sessionSecret);
    response.cookie(browserCookie, mark, { ...this.closed, maxAge: year });
    this.bindToken(response, session.token);
  }

  signOut(response: Response) {
    response.clearCookie(sessionCookie, this.closed);
    response.clearCookie('user', this.readable);
    response.clearCookie(tokenCookie, { ...this.readable, sameSite: 'strict' });
    response.set('Clear-Site-Data', '"cache"');
  }

  /** Tells a page whose session has ended meanwhile. */
  forgetSession(response: Response, cookies: string) {
    if (readCookie(cookies, sessionCookie)) {
      response.clearCookie(sessionCookie, this.closed);
      // It was of that session.
      this.bindToken(response, undefined);
    }
    if (readCookie(cookies, 'user')) response.clearCookie('user', this.readable);
  }

  nameAsker(response: Response, asker: string) {
    response.cookie(askerCookie, asker, { ...this.closed, maxAge: codeLasts });
  }

  keepPhoneProof(response: Response, proof: string) {
    response.cookie(proofCookie, proof, { ...this.closed, maxAge: proofLasts });
  }

  keepErrand(response: Response, errand: string) {
    response.cookie(errandCookie, errand, { ...this.closed, ...errandLimits });
  }

  endErrand(response: Response) {
    response.clearCookie(errandCookie, { ...this.closed, path: errandLimits.path });
  }

  giveToken(response: Response, cookies: string | undefined) {
    return this.setToken(response, keepToken(cookies, this.config.sessionSecret));
  }

  private bindToken(response: Response, session: string | undefined) {
    this.setToken(response, makeToken({ session, secret: this.config.sessionSecret }));
  }

  private setToken(response: Response, token: string) {
    response.cookie(tokenCookie, token, { ...this.readable, sameSite: 'strict' });
    return { token };
  }
}
