import type { FailureKind } from 'contracts';
import { LoadTimeoutError } from '../remotes/retrying-module.js';
import { integrityOf, isInHashList } from '../remotes/integrity.js';
import { hashListName, type LiveRemote } from '../remotes/live-remotes.js';
import { ContractError } from '../remotes/remote-loader.js';
import { hasWrongHash } from '../has-wrong-hash.js';

/** Returns why the code of a remote or a chunk of the shell could not be loaded. */
export async function classifyFailure(error: unknown, release?: LiveRemote): Promise<FailureKind> {
  if (error instanceof ContractError) return 'contract';
  if (error instanceof LoadTimeoutError) return 'late';
  const urls = [...(release ? firstFilesOf(release) : []), ...requestOf(error)];
  const hashResults = await Promise.all(
    urls.map((url) => hasWrongHash(url, integrityOf(url) ?? '')),
  );
  return hashResults.includes(true) ? 'hash' : 'missing';
}

/** Returns the file that is fetched before any chunk: the hash list until it has loaded, then the entry. */
function firstFilesOf({ base, entry }: LiveRemote) {
  return [base + (isInHashList(base + entry) ? entry : hashListName)];
}

/** Returns the URL of a failed chunk, which the bundler adds to the error. */
function requestOf(error: unknown) {
  const isChunk = error instanceof Error && 'request' in error;
  return isChunk && typeof error.request === 'string' ? [error.request] : [];
}
