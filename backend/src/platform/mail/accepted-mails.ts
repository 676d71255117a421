import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Claims whose mail a server has accepted: the mail process records them on disk until the database is updated. */
export class AcceptedMails {
  constructor(private readonly folder: string) {}

  has(claim: string): Promise<boolean> {
    return access(join(this.folder, claim)).then(
      () => true,
      () => false,
    );
  }

  async list(): Promise<string[]> {
    // A missing folder means no records; an unreadable one must not delay waiting mails.
    return readdir(this.folder).catch(() => []);
  }

  async remove(claim: string) {
    await rm(join(this.folder, claim), { force: true });
  }
}
