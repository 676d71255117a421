import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { sessionCookie } from 'server-kit';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { readCookie } from '../access/read-cookie.js';

/** Parameters for signing tokens; verification requires the same values. */
export const tokenAlgorithm = 'HS256';
export const tokenAudience = 'shop';

const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

interface SessionToken {
  uid: string;
  secret: string;
  endsAt: Date;
}

@Injectable()
export class SessionTokens {
  readonly #jwt: JwtService;

  constructor(@Inject(CONFIG) { sessionSecret, publicUrl }: Config) {
    this.#jwt = new JwtService({
      secret: sessionSecret,
      signOptions: { algorithm: tokenAlgorithm, audience: tokenAudience, issuer: publicUrl },
    });
  }

  sign({ uid, secret, endsAt }: SessionToken) {
    const expiresIn = Math.floor((endsAt.getTime() - Date.now()) / 1_000);
    return this.#jwt.sign({ sub: uid, sid: secret }, { expiresIn });
  }
}

/**
 * Returns the token in a Cookie header, or null. A value that does not have the format of a token is ignored, because
 * verifying it takes longer than most responses.
 */
export function readToken(cookies: string | undefined): string | null {
  const token = readCookie(cookies, sessionCookie) ?? '';
  return shape.test(token) ? token : null;
}
