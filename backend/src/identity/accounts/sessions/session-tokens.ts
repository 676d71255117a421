import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { sessionCookie } from 'server-kit';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { readCookie } from '../access/read-cookie.js';

/** What a token is signed with and for; its reader asks for the same. */
export const algorithm = 'HS256';
export const audience = 'shop';

const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

interface SessionToken {
  uid: string;
  secret: string;
  endsAt: Date;
}

/** The signed form in which a browser holds its session. */
@Injectable()
export class SessionTokens {
  readonly #jwt: JwtService;

  constructor(@Inject(CONFIG) { sessionSecret, publicUrl }: Config) {
    this.#jwt = new JwtService({
      secret: sessionSecret,
      signOptions: { algorithm, audience, issuer: publicUrl },
    });
  }

  sign({ uid, secret, endsAt }: SessionToken) {
    const expiresIn = Math.floor((endsAt.getTime() - Date.now()) / 1_000);
    return this.#jwt.sign({ sub: uid, sid: secret }, { expiresIn });
  }
}

/** The token in a Cookie header; what has not its shape need not be refused as one, which costs more than most answers. */
export function readToken(cookies: string | undefined): string | null {
  const token = readCookie(cookies, sessionCookie) ?? '';
  return shape.test(token) ? token : null;
}
