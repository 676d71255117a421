import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON } from 'mongodb';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { siteKeyFiles } from '../signing/site-key.mjs';
import { format, headName, readArchive } from './archive.mjs';
import { countBackends, listCollections } from './database.mjs';

/** @typedef {{ data: string, isReplacing: boolean }} Target */
/** @typedef {{ at: string, documents: number, files: number }} Restored */

const insertBatchSize = 1_000;
// Numbers and such stay what they are: 5.0 does not become 5.
const exact = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/**
 * Reads a backup to its end without changing anything.
 *
 * @param {string} file
 * @returns {Promise<{ at: string, hasReleases: boolean }>}
 */
export async function checkBackup(file) {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}.`);
  /** @type {{ format?: number, at: string } | undefined} */
  let head;
  let hasReleases = false;
  for await (const { name, bytes } of readArchive(file)) {
    if (!head) head = name === headName ? JSON.parse(bytes.toString()) : { at: '' };
    if (head?.format !== format)
      throw new CommandError(`${file} is no backup that this version can read (format ${format}).`);
    hasReleases ||= name.startsWith('releases/');
  }
  if (!head) throw new CommandError(`${file} is empty.`);
  return { at: head.at, hasReleases };
}

/**
 * Puts a backup that was checked into a database and a data folder. Refuses what is not empty unless it is to be
 * replaced, and a database at which backends are at work.
 *
 * @param {import('mongodb').MongoClient} client
 * @param {string} file
 * @param {Target} target
 * @returns {Promise<Restored>}
 */
export async function restore(client, file, { data, isReplacing }) {
  const db = client.db();
  const { at, hasReleases } = await checkBackup(file);
  const backends = await countBackends(db);
  if (backends > 0) {
    throw new CommandError(
      `${backends} backend(s) work on this database. Stop the site; one that was killed counts for 15 seconds more.`,
    );
  }
  const releases = path.join(data, 'releases');
  await makeRoom(db, { releases, isReplacing, hasReleases });
  const draft = `${releases}.restored`;
  await rm(draft, { recursive: true, force: true });
  const counts = { documents: 0, files: 0 };
  for await (const { name, bytes } of readArchive(file)) {
    const [place, ...rest] = name.split('/');
    if (place === 'db') counts.documents += await putIntoDatabase(db, rest, bytes);
    if (place === 'releases') counts.files += await putFile(path.join(draft, safe(rest)), bytes);
    if (name === 'secrets.json') counts.files += await putSecrets(data, bytes, isReplacing);
    if (hasReleases && siteKeyFiles.includes(name))
      counts.files += await putFile(path.join(data, name), bytes);
  }
  if (hasReleases) {
    await rm(releases, { recursive: true, force: true });
    await rename(draft, releases);
    await forgetSignatures(data, releases);
  }
  return { at, ...counts };
}

/** @param {import('mongodb').Db} db @param {{ releases: string, isReplacing: boolean, hasReleases: boolean }} target */
async function makeRoom(db, { releases, isReplacing, hasReleases }) {
  const collections = await listCollections(db);
  const filled = [];
  for (const { name } of collections)
    if ((await db.collection(name).estimatedDocumentCount()) > 0) filled.push(name);
  const published = existsSync(releases) ? await readdir(releases) : [];
  const isFull = filled.length > 0 || (hasReleases && published.includes('registry.json'));
  if (isFull && !isReplacing)
    throw new CommandError('There is a shop already. --replace puts the backup in its place.');
  for (const { name } of collections) await db.collection(name).drop();
}

/** @param {import('mongodb').Db} db @param {string[]} place @param {Buffer} bytes */
async function putIntoDatabase(db, [name = '', part = ''], bytes) {
  if (part === 'collection.json') {
    const { options, indexes } = BSON.EJSON.parse(bytes.toString(), { relaxed: false });
    await db.createCollection(name, options);
    const own = indexes.filter((/** @type {{ name: string }} */ index) => index.name !== '_id_');
    if (own.length > 0) await db.command({ createIndexes: name, indexes: own });
    return 0;
  }
  const documents = documentsIn(bytes);
  for (let from = 0; from < documents.length; from += insertBatchSize)
    await db.collection(name).insertMany(documents.slice(from, from + insertBatchSize));
  return documents.length;
}

/** @param {Buffer} bytes */
function documentsIn(bytes) {
  const documents = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at))
    documents.push(BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), exact));
  return documents;
}

/** A name that leads nowhere else. @param {string[]} parts */
function safe(parts) {
  if (parts.some((part) => part === '' || part === '..' || part.includes('\\')))
    throw new CommandError(`The backup names a file '${parts.join('/')}', which it must not.`);
  return path.join(...parts);
}

/** @param {string} file @param {Buffer} bytes */
async function putFile(file, bytes) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600, flush: true });
  return 1;
}

/** What was accepted here is older or newer than what is there now; and a key that did not sign it gives way to the next. @param {string} data @param {string} releases */
async function forgetSignatures(data, releases) {
  await rm(path.join(data, 'accepted-releases.json'), { force: true });
  const owners = await readFile(path.join(releases, 'owners.json'), 'utf8').catch(() => '{}');
  const key = await readFile(path.join(data, 'site-key.pub'), 'utf8').catch(() => '');
  const { signature } = /** @type {{ signature?: { key: string } }} */ (JSON.parse(owners));
  if (signature?.key === key.trim()) return;
  // The next start makes one and takes over what it finds.
  for (const name of siteKeyFiles) await rm(path.join(data, name), { force: true });
}

/** Those of this machine stay unless they are to be replaced. @param {string} data @param {Buffer} bytes @param {boolean} isReplacing */
async function putSecrets(data, bytes, isReplacing) {
  const file = path.join(data, 'secrets.json');
  return existsSync(file) && !isReplacing ? 0 : putFile(file, bytes);
}
