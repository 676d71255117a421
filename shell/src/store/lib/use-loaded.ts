import { useEffect, useState } from 'react';

/** Something from a chunk of its own, fetched when `load` is there (always the same function); `retry` after a failure. */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined) {
  const [state, setState] = useState<{ value?: Value; isFailed: boolean }>({ isFailed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    load?.().then(
      (value) => setState({ value, isFailed: false }),
      () => setState({ isFailed: true }),
    );
  }, [load, attempt]);
  return { ...state, retry: () => setAttempt((last) => last + 1) };
}
