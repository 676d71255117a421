import type { FailureKind } from 'contracts';
import { LateError } from '../remotes/awaited-module.js';
import { integrityOf } from '../remotes/integrity.js';
import type { LiveRemote } from '../remotes/live-remotes.js';
import { ContractError } from '../remotes/remote-loader.js';

const patience = 5000;

/** Why the code of a remote could not be had. */
export async function kindOfFailure(error: unknown, release?: LiveRemote): Promise<FailureKind> {
  if (error instanceof ContractError) return 'contract';
  if (error instanceof LateError) return 'late';
  const asked = release ? [release.base + release.entry, ...requestOf(error)] : [];
  const isChanged = await Promise.all(asked.map(wasChanged));
  return isChanged.includes(true) ? 'hash' : 'missing';
}

/** A browser does not say why it refused a file: one that is there and holds other bytes was refused for its hash. */
async function wasChanged(url: string) {
  // Only pages that came over a safe connection, or from this machine, can count hashes.
  if (!('subtle' in crypto)) return false;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
    if (!response.ok) return false;
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    return `sha384-${hash}` !== integrityOf(url);
  } catch {
    return false;
  }
}

/** The address of a chunk that could not be loaded, which the bundler leaves in its error. */
function requestOf(error: unknown) {
  const isChunk = error instanceof Error && 'request' in error;
  return isChunk && typeof error.request === 'string' ? [error.request] : [];
}
