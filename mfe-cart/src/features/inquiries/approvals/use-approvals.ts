import type { InquiryApproval } from 'contracts';
import { useCallback, useEffect, useState } from 'react';
import { requestApprovals } from '../../../lib/approvals.js';

interface Reading {
  phase: 'reading' | 'failed' | 'ready';
  approvals: InquiryApproval[];
}

export interface WaitingApprovals extends Reading {
  reload: () => void;
}

/** Loads the inquiries that await approval. If a reload fails, the previous list stays displayed. */
export function useApprovals(): WaitingApprovals {
  const [reading, setReading] = useState<Reading>({ phase: 'reading', approvals: [] });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    requestApprovals('listInquiryApprovals', {}).then(
      ({ approvals }) => isCurrent && setReading({ phase: 'ready', approvals }),
      () => isCurrent && setReading(failed),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const reload = useCallback(() => setAttempt((last) => last + 1), []);
  return { ...reading, reload };
}

const failed = (last: Reading): Reading =>
  last.phase === 'ready' ? last : { ...last, phase: 'failed' };
