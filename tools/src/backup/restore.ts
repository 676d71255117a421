import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BSON,
  type CreateCollectionOptions,
  type Db,
  type IndexDescription,
  type MongoClient,
} from 'mongodb';
import { CommandError } from 'remote-kit/command-error.mjs';
import { siteKeyFiles } from '../signing/site-key.js';
import { backupFormatVersion, headerFileName, secretFileNames, readArchive } from './archive.js';
import { countRunningBackends, listCollections } from './database.js';

interface Target {
  data: string;
  isReplacing: boolean;
}

interface Room {
  releases: string;
  isReplacing: boolean;
  hasReleases: boolean;
}

interface Restored {
  at: string;
  documents: number;
  files: number;
}

interface Head {
  format?: number;
  at: string;
}

interface Shape {
  options: CreateCollectionOptions;
  indexes: IndexDescription[];
}

const insertBatchSize = 1_000;
// These options preserve BSON types; otherwise the double 5.0 would become the integer 5.
const exact = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/**
 * Verifies a complete backup without changing anything. Throws a CommandError if it is damaged or has an unsupported
 * format.
 */
export async function checkBackup(file: string) {
  if (!existsSync(file)) throw new CommandError(`${file} does not exist.`);
  let head: Head | undefined;
  let hasReleases = false;
  for await (const { name, bytes } of readArchive(file)) {
    head ??= name === headerFileName ? (JSON.parse(bytes.toString()) as Head) : { at: '' };
    if (head.format !== backupFormatVersion) {
      throw new CommandError(
        `${file} has backup format ${head.format ?? 'unknown'}. This version reads format ${backupFormatVersion}.`,
      );
    }
    hasReleases ||= name.startsWith('releases/');
  }
  if (!head) throw new CommandError(`${file} is empty.`);
  return { at: head.at, hasReleases };
}

/**
 * Verifies a backup and restores it into a database and a data folder. Throws a CommandError if backends are running,
 * or if the target contains data and `isReplacing` is false.
 */
export async function restore(
  client: MongoClient,
  file: string,
  { data, isReplacing }: Target,
): Promise<Restored> {
  const db = client.db();
  const { at, hasReleases } = await checkBackup(file);
  const backends = await countRunningBackends(db);
  if (backends > 0) {
    throw new CommandError(
      `${backends} backend(s) use this database. Stop the site and try again. A killed backend counts for another 15 seconds.`,
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
    if (hasReleases && secretFileNames.includes(name))
      counts.files += await putFile(path.join(data, name), bytes);
  }
  if (hasReleases) {
    await rm(releases, { recursive: true, force: true });
    await rename(draft, releases);
    await forgetSignatures(data, releases);
  }
  return { at, ...counts };
}

async function makeRoom(db: Db, { releases, isReplacing, hasReleases }: Room) {
  const collections = await listCollections(db);
  const filled: string[] = [];
  for (const { name } of collections)
    if ((await db.collection(name).estimatedDocumentCount()) > 0) filled.push(name);
  const published = existsSync(releases) ? await readdir(releases) : [];
  const isFull = filled.length > 0 || (hasReleases && published.includes('registry.json'));
  if (isFull && !isReplacing)
    throw new CommandError('A shop already exists. Use --replace to overwrite it.');
  for (const { name } of collections) await db.collection(name).drop();
}

async function putIntoDatabase(db: Db, [name = '', part = '']: string[], bytes: Buffer) {
  if (part === 'collection.json') {
    const { options, indexes } = BSON.EJSON.parse(bytes.toString(), { relaxed: false }) as Shape;
    await db.createCollection(name, options);
    const own = indexes.filter(({ name }) => name !== '_id_');
    if (own.length > 0) await db.command({ createIndexes: name, indexes: own });
    return 0;
  }
  const documents = documentsIn(bytes);
  for (let from = 0; from < documents.length; from += insertBatchSize)
    await db.collection(name).insertMany(documents.slice(from, from + insertBatchSize));
  return documents.length;
}

function documentsIn(bytes: Buffer) {
  const documents = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at))
    documents.push(BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), exact));
  return documents;
}

/** Joins path segments into a relative path; throws a CommandError if it could leave the target folder. */
function safe(parts: string[]) {
  if (parts.some((part) => part === '' || part === '..' || part.includes('\\'))) {
    throw new CommandError(
      `The backup contains the file '${parts.join('/')}', which is not allowed.`,
    );
  }
  return path.join(...parts);
}

async function putFile(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600, flush: true });
  return 1;
}

/**
 * Removes `accepted-releases.json`, because it does not match the restored releases. Also removes the site key, unless
 * it signed the restored owners file.
 */
async function forgetSignatures(data: string, releases: string) {
  await rm(path.join(data, 'accepted-releases.json'), { force: true });
  const owners = await readFile(path.join(releases, 'owners.json'), 'utf8').catch(() => '{}');
  const key = await readFile(path.join(data, 'site-key.pub'), 'utf8').catch(() => '');
  const { signature } = JSON.parse(owners) as { signature?: { key: string } };
  if (signature?.key === key.trim()) return;
  // The next start of the site creates a new site key and signs the restored releases.
  for (const name of siteKeyFiles) await rm(path.join(data, name), { force: true });
}

/** Restores the secrets. Keeps existing secrets of this machine unless `isReplacing` is true. */
async function putSecrets(data: string, bytes: Buffer, isReplacing: boolean) {
  const file = path.join(data, 'secrets.json');
  return existsSync(file) && !isReplacing ? 0 : putFile(file, bytes);
}
