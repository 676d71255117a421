import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Claims whose mail a server has taken: the mail process notes them on disk, where they stay until the database knows. */
export class AcceptedMails {
  constructor(private readonly folder: string) {}

  has(claim: string): Promise<boolean> {
    return access(join(this.folder, claim)).then(
      () => true,
      () => false,
    );
  }

  async list(): Promise<string[]> {
    // Without a folder nothing was noted; one that cannot be read must not hold up the mails that wait.
    return readdir(this.folder).catch(() => []);
  }

  async remove(claim: string) {
    await rm(join(this.folder, claim), { force: true });
  }
}
