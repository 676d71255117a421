import { createSecretKey, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/index.js';
import { tokenAlgorithm, tokenAudience, readToken } from './session-tokens.js';
import { Sessions } from './sessions.service.js';
import { readTestSession } from './test-sessions.js';
import type { SignedInViewer } from '../access/viewer.js';

const payload = z.object({ sid: z.string() });

/** Authenticates the session cookie; its token only references the stored session. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) implements OnModuleDestroy {
  /**
   * The name of the strategy, which is unique per Nest application: Passport strategies are global to the process, and
   * a second strategy with the same name would replace the first.
   */
  override readonly name = `session ${randomUUID()}`;

  constructor(
    @Inject(CONFIG) { sessionSecret, publicUrl }: Config,
    private readonly sessions: Sessions,
  ) {
    super({
      // A key object is thirty times faster than a string, which jsonwebtoken first tries to parse as a public key. The
      // types allow only strings and buffers, so a cast is needed.
      secretOrKey: createSecretKey(Buffer.from(sessionSecret)) as unknown as Buffer,
      algorithms: [tokenAlgorithm],
      audience: tokenAudience,
      issuer: publicUrl,
      jwtFromRequest: ({ headers }: IncomingMessage) => readToken(headers.cookie),
    });
    passport.use(this.name, this);
  }

  onModuleDestroy() {
    passport.unuse(this.name);
  }

  /** Called with the claims of a token that has a valid signature, is for this site and has not expired. */
  async validate(claims: unknown): Promise<SignedInViewer | false> {
    const test = readTestSession(claims);
    if (test) return test;
    const { data } = payload.safeParse(claims);
    return data ? this.sessions.authenticate(data.sid) : false;
  }
}
