import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';

/** The version of what is in a backup; another one is refused. */
export const format = 1;
export const headName = 'backup.json';
export const sumsName = 'checksums.json';

/** @typedef {{ format: number, at: string, documents: Record<string, number> }} Head */

/** Writes entries one after the other into a compressed archive, and at its end the hash of each. */
export class ArchiveWriter {
  #pack = tar.pack();
  /** @type {Record<string, string>} */
  #sums = {};
  #written;

  /** @param {string} file */
  constructor(file) {
    // What is in it is for nobody else on the machine.
    const target = createWriteStream(file, { mode: 0o600, flush: true });
    this.#written = pipeline(this.#pack, createGzip({ level: 5 }), target);
    // Told to whoever waits for the end.
    this.#written.catch(() => undefined);
  }

  /** Resolves when there is room for more. @param {string} name @param {Buffer} bytes */
  async add(name, bytes) {
    this.#sums[name] = createHash('sha256').update(bytes).digest('hex');
    const added = new Promise((resolve, reject) => {
      this.#pack.entry({ name, mode: 0o600 }, bytes, (error) =>
        error ? reject(error) : resolve(undefined),
      );
    });
    await Promise.race([added, this.#written]);
  }

  async end() {
    await this.add(sumsName, Buffer.from(JSON.stringify(this.#sums)));
    this.#pack.finalize();
    await this.#written;
  }
}

/**
 * The entries of an archive in their order. At the end it is certain that nothing is missing or was changed.
 *
 * @param {string} file
 * @returns {AsyncGenerator<{ name: string, bytes: Buffer }>}
 */
export async function* readArchive(file) {
  const extract = tar.extract();
  const source = pipeline(createReadStream(file), createGunzip(), extract);
  source.catch(() => undefined);
  /** @type {Record<string, string>} */
  const sums = {};
  let isWhole = false;
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      const bytes = await buffer(entry);
      if (name === sumsName) isWhole = hasSame(sums, JSON.parse(bytes.toString()));
      else sums[name] = createHash('sha256').update(bytes).digest('hex');
      if (name !== sumsName) yield { name, bytes };
    }
    await source;
  } catch (error) {
    throw new CommandError(
      `${file} is damaged: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
  if (!isWhole)
    throw new CommandError(`${file} is damaged or cut off: its checksums do not agree.`);
}

/** @param {Record<string, string>} found @param {Record<string, string>} told */
function hasSame(found, told) {
  const names = Object.keys(told);
  return (
    names.length === Object.keys(found).length && names.every((name) => found[name] === told[name])
  );
}
