import { Injectable } from '@nestjs/common';
import { PeopleDirectory, Sessions } from '../../identity/accounts/index.js';

/** Whom a merge, or its undo, is about, outside its transaction. */
@Injectable()
export class MergedPeople {
  constructor(
    private readonly sessions: Sessions,
    private readonly people: PeopleDirectory,
  ) {}

  async countSessions(uids: string[]): Promise<number> {
    const found = await Promise.all(uids.map((uid) => this.sessions.listByAccount(uid)));
    return found.flat().length;
  }

  /** Signs them out, and has them found by what their accounts say now. */
  async settle(uids: string[]) {
    for (const uid of uids) {
      await this.sessions.endAll(uid);
      await this.people.refresh(uid);
    }
  }
}
