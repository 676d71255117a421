import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { ValidationError } from '../../../platform/errors.js';

const maxFiles = 2_000;
/** Maximum number of zip entries, including folders and the metadata files that operating systems add. */
const maxEntries = 10_000;
const maxFileBytes = 8 * 1024 * 1024;
const maxTotalBytes = 200 * 1024 * 1024;

/** The pictures in a ZIP file, keyed by file name without folders. */
export class PictureZip {
  private constructor(
    private readonly zip: ZipFile | undefined,
    private readonly entries: Map<string, Entry>,
  ) {}

  static async open(bytes: Buffer | undefined) {
    if (!bytes) return new PictureZip(undefined, new Map());
    try {
      const zip = await fromBufferPromise(bytes);
      return new PictureZip(zip, await listEntries(zip));
    } catch (error) {
      if (error instanceof ValidationError) throw error;
      throw new ValidationError({ pictures: "Couldn't read the ZIP file" });
    }
  }

  has(name: string) {
    return this.entries.has(name);
  }

  async read(name: string): Promise<Buffer> {
    const entry = this.entries.get(name);
    if (!this.zip || !entry)
      throw new ValidationError({ pictures: `${name} is not in the ZIP file` });
    try {
      return await buffer(await this.zip.openReadStreamPromise(entry));
    } catch {
      // A ZIP entry cannot be read if its size, checksum or compression is invalid.
      throw new ValidationError({ pictures: `${name} can't be read` });
    }
  }
}

async function listEntries(zip: ZipFile) {
  if (zip.entryCount > maxEntries) throw tooMuch();
  const entries = new Map<string, Entry>();
  let together = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.split('/').at(-1) ?? '';
    if (name === '' || name.startsWith('.')) continue;
    together += entry.uncompressedSize;
    if (entry.uncompressedSize > maxFileBytes)
      throw new ValidationError({ pictures: `${name} is larger than 8 MB` });
    if (together > maxTotalBytes || entries.size >= maxFiles) throw tooMuch();
    entries.set(name, entry);
  }
  return entries;
}

function tooMuch() {
  return new ValidationError({
    pictures: 'The ZIP file can contain up to 2,000 files with 200 MB in total',
  });
}
