import { Inject, Injectable } from '@nestjs/common';
import { routes } from 'contracts';
import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { LOG } from '../../../platform/http/index.js';
import { RateLimits } from '../../../platform/rate-limits/index.js';
import type { RequestClient } from '../access/access.decorators.js';
import { ExternalAccounts } from './external-accounts.service.js';
import { readCookie } from '../access/read-cookie.js';
import { signValue, verifyValue } from '../access/signed-values.js';
import { SignInService, type CompletedSignIn } from '../sign-in.service.js';

export const oauthStateCookie = 'google';
export const oauthStateCookieOptions = { path: routes.startGoogle.path, maxAge: 10 * 60_000 };

const purpose = 'google';
const oauthState = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const idTokenClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().max(100).default(''),
});

/**
 * Signs users in with OpenID Connect (PKCE, state and nonce). The issuer is Google unless another
 * one is configured.
 */
@Injectable()
export class GoogleService {
  #discovered: Promise<oidc.Configuration> | undefined;

  constructor(
    private readonly accounts: ExternalAccounts,
    private readonly signIns: SignInService,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  get isSetUp() {
    return this.config.google !== undefined;
  }

  /** Returns the URL to redirect the browser to, and the state that the browser stores until it returns. */
  async start() {
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: this.#returnUrl().href,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    const encoded = Buffer.from(JSON.stringify({ state, nonce, verifier })).toString('base64url');
    return { url: url.href, oauthState: signValue(purpose, encoded, this.config.sessionSecret) };
  }

  async finish(query: string, browser: RequestClient): Promise<CompletedSignIn> {
    const { state, nonce, verifier } = this.#readOauthState(browser.cookies);
    // Limits the attempts, because each one sends a request to the issuer, which may block the shop after too many
    // requests.
    await this.limits.count('signInsPerAddress', browser.address);
    const url = this.#returnUrl();
    url.search = query;
    const tokens = await oidc.authorizationCodeGrant(await this.#discover(), url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const { iss, sub, email, name } = idTokenClaims.parse(tokens.claims());
    const account = await this.accounts.findOrCreate({ issuer: iss, subject: sub, email, name });
    return this.signIns.begin(account, 'google', browser);
  }

  /** Logs why a sign-in failed, because only the shop operator can fix the cause. */
  logFailure(error: unknown) {
    const { name, message } = error instanceof Error ? error : new Error('unknown');
    this.log.warn({ reason: name, message: message.slice(0, 200) }, 'sign-in with Google failed');
  }

  #readOauthState(cookies: string | undefined) {
    const sealed = readCookie(cookies, oauthStateCookie) ?? '';
    const encoded = verifyValue(purpose, sealed, this.config.sessionSecret) ?? '';
    return oauthState.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString() || 'null'));
  }

  #returnUrl() {
    return new URL(routes.finishGoogle.path, this.config.publicUrl);
  }

  #discover() {
    this.#discovered ??= this.#runDiscovery().catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  async #runDiscovery() {
    const { google } = this.config;
    if (!google) throw new Error('Google is not set up');
    return oidc.discovery(google.issuer, google.id, google.secret, undefined, {
      timeout: 5,
      // The library marks `allowInsecureRequests` as deprecated only to discourage its use in production. It is needed
      // here because a local issuer has no certificate.
      // eslint-disable-next-line @typescript-eslint/no-deprecated
      execute: google.isLocal ? [oidc.allowInsecureRequests] : [],
    });
  }
}
