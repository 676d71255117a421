import { createSecretKey, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { algorithm, audience, readToken } from './session-tokens.js';
import { Sessions } from './sessions.service.js';
import type { SignedIn } from '../access/viewer.js';

const payload = z.object({ sid: z.string() });

/** Recognises the session whose token a cookie holds; the token only names the record in the store. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) implements OnModuleDestroy {
  /** One per application: passport's strategies belong to the process, and the last of a name answers for all. */
  override readonly name = `session ${randomUUID()}`;

  constructor(
    @Inject(CONFIG) { sessionSecret, publicUrl }: Config,
    private readonly sessions: Sessions,
  ) {
    super({
      // The types know only texts, with which every token is first tried as a public key, thirty times as slowly.
      secretOrKey: createSecretKey(Buffer.from(sessionSecret)) as unknown as Buffer,
      algorithms: [algorithm],
      audience,
      issuer: publicUrl,
      jwtFromRequest: ({ headers }: IncomingMessage) => readToken(headers.cookie),
    });
    passport.use(this.name, this);
  }

  onModuleDestroy() {
    passport.unuse(this.name);
  }

  /** Called with what a token says that is signed by us, for this site, and not expired. */
  async validate(claims: unknown): Promise<SignedIn | false> {
    const { data } = payload.safeParse(claims);
    return data ? this.sessions.authenticate(data.sid) : false;
  }
}
