import { Injectable } from '@nestjs/common';
import { PeopleDirectory, Sessions } from '../../identity/accounts/index.js';

/**
 * Ends the sessions of both accounts after a merge or its undo, and updates the search index. Runs outside the
 * transaction.
 */
@Injectable()
export class MergedAccounts {
  constructor(
    private readonly sessions: Sessions,
    private readonly people: PeopleDirectory,
  ) {}

  async countSessions(uids: string[]): Promise<number> {
    const sessionLists = await Promise.all(uids.map((uid) => this.sessions.listByAccount(uid)));
    return sessionLists.flat().length;
  }

  async settle(uids: string[]) {
    for (const uid of uids) {
      await this.sessions.endAll(uid);
      await this.people.refresh(uid);
    }
  }
}
