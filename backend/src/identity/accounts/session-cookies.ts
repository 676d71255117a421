import { Inject, Injectable } from '@nestjs/common';
import { shopViewCookie, type ShopView } from 'contracts';
import type { CookieOptions, Response } from 'express';
import { sessionCookie, xsrfCookie } from 'server-kit';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { toRoleWire } from './account-wire.js';
import { otpClientCookie, codeLifetimeMs } from './codes/codes.service.js';
import { knownBrowserCookieName, createBrowserToken } from './sessions/known-browsers.js';
import { oauthStateCookie, oauthStateCookieOptions } from './sign-in/google.service.js';
import { proofCookie, proofLifetimeMs } from './codes/phone-proof.js';
import { readCookie } from './access/read-cookie.js';
import { reuseOrCreateXsrfToken, createXsrfToken } from './access/xsrf-token.js';
import type { CompletedSignIn } from './sign-in.service.js';

const yearMs = 365 * 24 * 3_600_000;

@Injectable()
export class SessionCookies {
  readonly #httpOnlyOptions: CookieOptions;
  readonly #readableOptions: CookieOptions;
  /** Options for cookies that browsers send only with requests from the site's own pages. */
  readonly #pageOptions: CookieOptions;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const secure = config.publicUrl.startsWith('https:');
    this.#readableOptions = { secure, sameSite: 'lax', path: '/' };
    this.#httpOnlyOptions = { ...this.#readableOptions, httpOnly: true };
    this.#pageOptions = { ...this.#readableOptions, sameSite: 'strict' };
  }

  signIn(response: Response, { account, role, session }: CompletedSignIn) {
    const uid = String(account._id);
    const expires = session.endsAt;
    response.cookie(sessionCookie, session.token, { ...this.#httpOnlyOptions, expires });
    // Pages use the `user` cookie as a hint about the signed-in user; the server never reads it.
    const hint = JSON.stringify({ uid, ...toRoleWire(role), name: account.name });
    response.cookie('user', hint, { ...this.#readableOptions, expires });
    this.clearShopView(response);
    this.markKnown(response, uid);
    this.#rebindXsrfToken(response, session.token);
  }

  /** Marks the browser as known to the account, which gives it separate rate limits. */
  markKnown(response: Response, uid: string) {
    const mark = createBrowserToken(uid, this.config.sessionSecret);
    response.cookie(knownBrowserCookieName, mark, { ...this.#httpOnlyOptions, maxAge: yearMs });
  }

  signOut(response: Response) {
    response.clearCookie(sessionCookie, this.#httpOnlyOptions);
    response.clearCookie('user', this.#readableOptions);
    this.clearShopView(response);
    response.clearCookie(xsrfCookie, this.#pageOptions);
    response.set('Clear-Site-Data', '"cache"');
  }

  clearEndedSession(response: Response, cookies: string) {
    if (readCookie(cookies, sessionCookie)) {
      response.clearCookie(sessionCookie, this.#httpOnlyOptions);
      // Replaces the XSRF token, which was bound to the ended session.
      this.#rebindXsrfToken(response, undefined);
    }
    if (readCookie(cookies, 'user')) response.clearCookie('user', this.#readableOptions);
    if (readCookie(cookies, shopViewCookie)) this.clearShopView(response);
  }

  /**
   * Sets the cookie for a staff member who views the shop as a customer. Pages read the customer's name from the
   * cookie; the server verifies the cookie against the session.
   */
  startShopView(response: Response, view: ShopView) {
    const expires = new Date(view.endsAt);
    response.cookie(shopViewCookie, JSON.stringify(view), { ...this.#pageOptions, expires });
  }

  clearShopView(response: Response) {
    response.clearCookie(shopViewCookie, this.#pageOptions);
  }

  setOtpClient(response: Response, clientId: string) {
    response.cookie(otpClientCookie, clientId, {
      ...this.#httpOnlyOptions,
      maxAge: codeLifetimeMs,
    });
  }

  setPhoneProof(response: Response, proof: string) {
    response.cookie(proofCookie, proof, { ...this.#httpOnlyOptions, maxAge: proofLifetimeMs });
  }

  setOauthState(response: Response, state: string) {
    response.cookie(oauthStateCookie, state, {
      ...this.#httpOnlyOptions,
      ...oauthStateCookieOptions,
    });
  }

  clearOauthState(response: Response) {
    response.clearCookie(oauthStateCookie, {
      ...this.#httpOnlyOptions,
      path: oauthStateCookieOptions.path,
    });
  }

  issueXsrfToken(response: Response, cookies: string | undefined) {
    return this.#setXsrfCookie(
      response,
      reuseOrCreateXsrfToken(cookies, this.config.sessionSecret),
    );
  }

  #rebindXsrfToken(response: Response, session: string | undefined) {
    this.#setXsrfCookie(response, createXsrfToken({ session, secret: this.config.sessionSecret }));
  }

  #setXsrfCookie(response: Response, token: string) {
    response.cookie(xsrfCookie, token, this.#pageOptions);
    return { token };
  }
}
