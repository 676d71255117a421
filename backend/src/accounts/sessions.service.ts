import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { beginLife, prolong } from './session-life.js';
import { SessionTokens } from './session-tokens.js';
import { sessionName, type Session } from './session.schema.js';
import type { SignedIn } from './viewer.js';

export interface NewSession {
  token: string;
  endsAt: Date;
}

/** Signed-in browsers, on the server: whatever ends here is over at once. */
@Injectable()
export class Sessions {
  constructor(
    @InjectModel(sessionName) private readonly sessions: Model<Session>,
    private readonly tokens: SessionTokens,
  ) {}

  async begin(uid: string, kind: Session['kind']): Promise<NewSession> {
    const secret = randomBytes(24).toString('base64url');
    const life = beginLife(kind, new Date());
    await this.sessions.create({ _id: hashOf(secret), uid, kind, ...life });
    return { token: this.tokens.sign({ uid, secret, endsAt: life.endsAt }), endsAt: life.endsAt };
  }

  /** Whose session it is, while it is alive. */
  async recognise(secret: string): Promise<SignedIn | false> {
    const now = new Date();
    const session = await this.sessions
      .findOne({ _id: hashOf(secret), expiresAt: trusted({ $gt: now }) })
      .lean();
    if (!session) return false;
    const longer = prolong(session, now);
    if (longer) await this.sessions.updateOne({ _id: session._id }, { $set: longer });
    return { kind: session.kind, uid: session.uid, session: session._id };
  }

  /** Which of these sessions have not ended; looking does not prolong them. */
  async listAlive(ids: string[]): Promise<Set<string>> {
    const alive = await this.sessions
      .find({ _id: trusted({ $in: ids }), expiresAt: trusted({ $gt: new Date() }) }, { _id: 1 })
      .lean();
    return new Set(alive.map(({ _id }) => _id));
  }

  async end(session: string) {
    await this.sessions.deleteOne({ _id: session });
  }

  async endAll(uid: string) {
    await this.sessions.deleteMany({ uid });
  }
}

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('base64url');
}
