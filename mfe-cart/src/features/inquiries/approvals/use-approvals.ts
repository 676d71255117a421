import type { InquiryApproval } from 'contracts';
import { useEffect, useState } from 'react';
import { requestApprovals } from '../../../lib/approvals.js';

/**
 * Loads the inquiries that await approval, and reloads them whenever `isCurrentWith` changes. If a reload fails, the
 * previous list stays displayed.
 */
export function useApprovals(isCurrentWith: unknown) {
  const [approvals, setApprovals] = useState<InquiryApproval[]>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    requestApprovals('listInquiryApprovals', {}).then(
      (read) => {
        if (!isCurrent) return;
        setApprovals(read.approvals);
        setIsFailed(false);
      },
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, isCurrentWith]);
  const reload = () => setAttempt((last) => last + 1);
  return { approvals, isFailed: isFailed && !approvals, reload };
}
