import { useEffect, useState } from 'react';
import { bypassCacheAfterChunkError } from '../../lib/remotes/addresses.js';
import { loadHashes } from '../../lib/remotes/integrity.js';
import { reportRemoteFailure } from '../../lib/remotes/report.js';
import { shellBase } from '../../lib/remotes/shell-hashes.js';

/**
 * Loads a value from a separate chunk once `load` is defined. Pass the same function on every render, because each new
 * function starts another load. `retry` tries again after a failure.
 */
export function useLoadedData<Value>(load: (() => Promise<Value>) | undefined) {
  const [state, setState] = useState<{ value?: Value; isFailed: boolean }>({ isFailed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!load) return;
    loadHashes(shellBase)
      .then(load)
      .then(
        (value) => setState({ value, isFailed: false }),
        (error: unknown) => {
          bypassCacheAfterChunkError(error);
          reportRemoteFailure('shell', error);
          setState({ isFailed: true });
        },
      );
  }, [load, attempt]);
  return { ...state, retry: () => setAttempt((last) => last + 1) };
}
