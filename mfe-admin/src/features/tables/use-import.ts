import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/read-error-response.js';
import { notify } from '../../lib/notify.js';
import { texts } from '../../texts.js';
import type { ImportResult } from './report.js';
import { sendTable, type ImportProgress, type ImportSelection } from './send-table.js';

/** Sends a table to be looked at or stored, and keeps what became of it until another is chosen. */
export function useImport() {
  const client = useQueryClient();
  const [result, setResult] = useState<ImportResult>();
  const [failure, setFailure] = useState<string>();
  const [step, setStep] = useState<ImportProgress>();
  const [isBusy, setIsBusy] = useState(false);
  const reset = () => {
    setResult(undefined);
    setFailure(undefined);
  };
  const send = async (selection: ImportSelection, isDryRun: boolean) => {
    reset();
    setIsBusy(true);
    try {
      const report = await sendTable({ ...selection, isDryRun, onProgress: setStep });
      const isStored = report.success && !isDryRun;
      setResult({ report, isStored, selection });
      if (isStored) {
        notify.success(`${report.created} added, ${report.updated} updated`);
        await client.invalidateQueries();
      }
    } catch (error) {
      setFailure(messageOf(error, texts.broken));
    }
    setStep(undefined);
    setIsBusy(false);
  };
  return { result, failure, step, isBusy, reset, send };
}
