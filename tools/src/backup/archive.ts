import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from 'remote-kit/command-error.mjs';
import tar from 'tar-stream';
import { siteKeyFiles } from '../signing/site-key.js';

/** Version of the backup format. Restoring rejects any other version. */
export const backupFormatVersion = 1;
export const headerFileName = 'backup.json';
export const checksumsFileName = 'checksums.json';
/**
 * Secret files of the data folder, in addition to `secrets.json`. A backup contains them unless it excludes secrets,
 * and they are restored together with the releases.
 */
export const secretFileNames = ['webhooks.json', ...siteKeyFiles];

/** The SHA-256 of each entry in hexadecimal, keyed by entry name. */
type Sums = Record<string, string>;

/** Writes entries to a compressed tar archive. The last entry contains the SHA-256 of each other entry. */
export class ArchiveWriter {
  readonly #pack = tar.pack();
  readonly #sums: Sums = {};
  readonly #written: Promise<void>;

  constructor(file: string) {
    // Only the owner of the file can read and write it.
    const target = createWriteStream(file, { mode: 0o600, flush: true });
    this.#written = pipeline(this.#pack, createGzip({ level: 5 }), target);
    // Prevents an unhandled rejection. `add` and `end` wait for the same promise and reject with its error.
    this.#written.catch(() => undefined);
  }

  /** Adds an entry to the archive. Resolves when the archive can accept the next entry (backpressure). */
  async add(name: string, bytes: Buffer) {
    this.#sums[name] = createHash('sha256').update(bytes).digest('hex');
    const added = new Promise((resolve, reject) => {
      this.#pack.entry({ name, mode: 0o600 }, bytes, (error) =>
        error ? reject(error) : resolve(undefined),
      );
    });
    await Promise.race([added, this.#written]);
  }

  async end() {
    await this.add(checksumsFileName, Buffer.from(JSON.stringify(this.#sums)));
    this.#pack.finalize();
    await this.#written;
  }
}

/**
 * Yields the entries of an archive in order. After the last entry, throws a CommandError if an entry is missing or
 * damaged.
 */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const extract = tar.extract();
  const source = pipeline(createReadStream(file), createGunzip(), extract);
  source.catch(() => undefined);
  const sums: Sums = {};
  let isWhole = false;
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      const bytes = await buffer(entry);
      if (name === checksumsFileName) isWhole = hasSame(sums, JSON.parse(bytes.toString()) as Sums);
      else sums[name] = createHash('sha256').update(bytes).digest('hex');
      if (name !== checksumsFileName) yield { name, bytes };
    }
    await source;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${file} is damaged: ${reason}`, { cause });
  }
  if (!isWhole)
    throw new CommandError(`${file} is damaged or incomplete: its checksums do not match.`);
}

function hasSame(actual: Sums, expected: Sums) {
  const names = Object.keys(expected);
  return (
    names.length === Object.keys(actual).length &&
    names.every((name) => actual[name] === expected[name])
  );
}
