import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Claims whose mail a server has taken, kept on this machine's disk until the database knows of it as well. */
export class AcceptedMails {
  constructor(private readonly folder: string) {}

  /** Synchronous: whoever is killed after it has noted what he heard. */
  note(claim: string) {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, claim), '');
  }

  async list(): Promise<string[]> {
    // Without a folder nothing was noted; one that cannot be read must not hold up the mails that wait.
    return readdir(this.folder).catch(() => []);
  }

  async forget(claim: string) {
    await rm(join(this.folder, claim), { force: true });
  }
}
