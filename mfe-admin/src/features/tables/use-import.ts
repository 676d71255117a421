import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';
import type { ImportResult } from './report.js';
import { sendTable, type ImportProgress, type ImportSelection } from './send-table.js';

/** Sends a table for validation or import. Only the latest request changes the result. */
export function useImport() {
  const client = useQueryClient();
  const [result, setResult] = useState<ImportResult>();
  const [failure, setFailure] = useState<string>();
  const [step, setStep] = useState<ImportProgress>();
  const [busy, setBusy] = useState<'checking' | 'storing'>();
  const latest = useRef(0);
  const reset = () => {
    setResult(undefined);
    setFailure(undefined);
  };
  const send = async (selection: ImportSelection, isDryRun: boolean) => {
    latest.current += 1;
    const request = latest.current;
    // The results of superseded requests are ignored.
    const isLatest = () => request === latest.current;
    const onProgress = (progress: ImportProgress) => isLatest() && setStep(progress);
    reset();
    setStep(undefined);
    setBusy(isDryRun ? 'checking' : 'storing');
    try {
      const report = await sendTable({ ...selection, isDryRun, onProgress });
      const isStored = report.success && !isDryRun;
      if (isLatest()) setResult({ report, isStored, selection });
      if (isStored) {
        notify.success(`${report.created} added, ${report.updated} updated`);
        await client.invalidateQueries();
      }
    } catch (error) {
      if (isLatest()) setFailure(errorMessage(error, texts.broken));
    }
    if (!isLatest()) return;
    setStep(undefined);
    setBusy(undefined);
  };
  return { result, failure, step, busy, reset, send };
}
