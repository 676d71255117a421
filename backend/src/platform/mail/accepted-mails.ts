import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Marks, as files on disk, the claims whose mail a server has accepted. The mail process writes them; they are removed
 * once the database is updated.
 */
export class AcceptedMails {
  constructor(private readonly folder: string) {}

  has(claim: string): Promise<boolean> {
    return access(join(this.folder, claim)).then(
      () => true,
      () => false,
    );
  }

  async list(): Promise<string[]> {
    // A missing folder means that there are no records; an unreadable folder must not block pending emails.
    return readdir(this.folder).catch(() => []);
  }

  async remove(claim: string) {
    await rm(join(this.folder, claim), { force: true });
  }
}
