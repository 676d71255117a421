import { useRef, useState } from 'react';
import { ApiError } from 'storefront-kit';
import { serverMessageOf } from '../../../lib/notify.js';
import { answerTexts } from '../../../quotation-texts.js';

/** Sends one request at a time, so that a second tap has no effect. Exposes the error of the last request. */
export function useSingleSubmission(onNotOpen?: (state: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUnderWay = useRef(false);
  const submit = async (act: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      if (onNotOpen && isNotOpen(error)) onNotOpen(error.fields['state'] ?? '');
      else setProblem(serverMessageOf(error) ?? answerTexts.failed);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, problem, setProblem, submit };
}

function isNotOpen(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'quotation.not_open';
}
