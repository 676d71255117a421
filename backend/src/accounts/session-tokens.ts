import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { readCookie } from './read-cookie.js';

export const sessionCookie = 'authToken';

const algorithm = 'HS256';
const audience = 'shop';
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const payload = z.object({ sub: z.string(), sid: z.string() });

interface SessionToken {
  uid: string;
  secret: string;
  endsAt: Date;
}

/** The signed form in which a browser holds its session. */
@Injectable()
export class SessionTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { sessionSecret, publicUrl } = config;
    this.jwt = new JwtService({
      secret: sessionSecret,
      signOptions: { algorithm, audience, issuer: publicUrl },
    });
  }

  sign({ uid, secret, endsAt }: SessionToken) {
    const expiresIn = Math.floor((endsAt.getTime() - Date.now()) / 1_000);
    return this.jwt.sign({ sub: uid, sid: secret }, { expiresIn });
  }

  /** The session's secret in a Cookie header, if it is signed by us, for this site, and not expired. */
  read(cookie: string | undefined): Promise<string | undefined> {
    // What is no token need not be refused as one, which costs more than most answers.
    if (!shape.test(readCookie(cookie, sessionCookie) ?? '')) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      // A strategy reports to itself, as passport has it; hence one for each request.
      const attempt = this.makeStrategy();
      attempt.success = (secret: unknown) =>
        resolve(typeof secret === 'string' ? secret : undefined);
      attempt.fail = () => resolve(undefined);
      attempt.error = reject;
      // It looks at nothing else of the request.
      attempt.authenticate({ headers: { cookie } } as Request);
    });
  }

  private makeStrategy() {
    return new Strategy(
      {
        secretOrKey: this.config.sessionSecret,
        algorithms: [algorithm],
        audience,
        issuer: this.config.publicUrl,
        jwtFromRequest: ({ headers }: IncomingMessage) =>
          readCookie(headers.cookie, sessionCookie) ?? null,
      },
      (claims: unknown, done: (error: null, user: unknown) => void) => {
        done(null, payload.safeParse(claims).data?.sid ?? false);
      },
    );
  }
}
