import type { OwnCompany } from 'contracts';
import { useEffect, useState } from 'react';
import { request } from './request.js';

/** Loads the user's company. If a later reload fails, keeps the company that was loaded before. */
export function useCompany() {
  const [own, setOwn] = useState<OwnCompany>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    request('showCompany', {}).then(
      (read) => {
        if (!isCurrent) return;
        setOwn(read);
        setIsFailed(false);
      },
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return { own, isFailed: isFailed && !own, reload: () => setAttempt((last) => last + 1) };
}
