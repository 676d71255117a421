import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BSON, type ClientSession, type CollectionInfo, type Db, type MongoClient } from 'mongodb';
import { CommandError } from 'remote-kit/command-error.mjs';
import { ArchiveWriter, backupFormatVersion, headerFileName, secretFileNames } from './archive.js';
import { countRunningBackends, listCollections } from './database.js';

interface SaveOptions {
  data: string;
  withSecrets: boolean;
  withReleases: boolean;
}

interface Saved {
  documents: number;
  files: number;
  bytes: number;
}

/** Maximum size in bytes of the documents in one archive entry, to limit memory use. */
const entrySize = 8 * 1024 * 1024;
const bytesOfPictures = /\.chunks$|^mediaPictures$/;
// MongoDB error codes for snapshots that are no longer available or not supported.
const snapshotGone = new Set([20, 239, 246]);

/**
 * Saves a consistent snapshot of a database and the files of the data folder to an archive. Throws a CommandError if
 * `file` exists.
 */
export async function saveBackup(
  client: MongoClient,
  file: string,
  options: SaveOptions,
): Promise<Saved> {
  if (existsSync(file)) throw new CommandError(`${file} already exists.`);
  const draft = `${file}.part`;
  try {
    const saved = await write(client, new ArchiveWriter(draft), options);
    await rename(draft, file);
    return { ...saved, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(draft, { force: true });
    const { code = 0, message } = error as { code?: number; message: string };
    if (!snapshotGone.has(code)) throw error;
    throw new CommandError(
      `Can't read a consistent snapshot (${message}). Stop the site and try again.`,
      { cause: error },
    );
  }
}

async function write(
  client: MongoClient,
  archive: ArchiveWriter,
  { data, withSecrets, withReleases }: SaveOptions,
) {
  const head = { format: backupFormatVersion, at: new Date().toISOString() };
  await archive.add(headerFileName, Buffer.from(JSON.stringify(head)));
  const documents = await writeDatabase(client, archive);
  const releases = withReleases ? await writeFolder(archive, path.join(data, 'releases')) : 0;
  const secrets = ['secrets.json', ...secretFileNames].filter(
    (name) => withSecrets && existsSync(path.join(data, name)),
  );
  for (const name of secrets) await archive.add(name, await readFile(path.join(data, name)));
  await archive.end();
  return { documents, files: releases + secrets.length };
}

/**
 * Writes all collections. Documents come from one snapshot, or from the current state if no backend is running. Picture
 * data is written last and without the snapshot, because it never changes and the documents in the snapshot reference
 * it.
 */
async function writeDatabase(client: MongoClient, archive: ArchiveWriter) {
  const db = client.db();
  const isQuiet = (await countRunningBackends(db)) === 0;
  const all = await listCollections(db);
  const isBytes = ({ name }: { name: string }) => bytesOfPictures.test(name);
  const session = isQuiet ? undefined : client.startSession({ snapshot: true });
  let documents = 0;
  try {
    for (const each of all.filter((candidate) => !isBytes(candidate)))
      documents += await writeCollection(db, each, { archive, session });
  } finally {
    await session?.endSession();
  }
  for (const each of all.filter(isBytes)) documents += await writeCollection(db, each, { archive });
  return documents;
}

interface Target {
  archive: ArchiveWriter;
  session?: ClientSession | undefined;
}

async function writeCollection(
  db: Db,
  { name, options = {} }: CollectionInfo,
  { archive, session }: Target,
) {
  const collection = db.collection(name);
  const indexes = await collection.listIndexes().toArray();
  const shape = BSON.EJSON.stringify({ options, indexes }, { relaxed: false });
  await archive.add(`db/${name}/collection.json`, Buffer.from(shape));
  let [count, part, size] = [0, 0, 0];
  let waiting: Buffer[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    part += 1;
    await archive.add(`db/${name}/${String(part).padStart(6, '0')}.bson`, Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  };
  // Reads raw BSON, because decoding the documents could lose type information.
  const documents = collection.find({}, { raw: true, ...(session && { session }) });
  for await (const document of documents) {
    const bytes = document as unknown as Buffer;
    waiting.push(bytes);
    size += bytes.length;
    count += 1;
    if (size >= entrySize) await flush();
  }
  await flush();
  return count;
}

async function writeFolder(archive: ArchiveWriter, folder: string) {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // The registry is added last, so that the backup contains every release that the registry references.
  const names = files
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => Number(a === 'registry.json') - Number(b === 'registry.json'));
  for (const name of names)
    await archive.add(path.posix.join('releases', name), await readFile(path.join(folder, name)));
  return names.length;
}
