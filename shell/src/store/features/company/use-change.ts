import { useState } from 'react';
import { companyTexts as texts } from '../../company-texts.js';
import { errorMessage, notify } from '../../lib/notify.js';

/**
 * Returns a function that sends a change to the company's data. It shows the result as a toast and calls `onChanged` if
 * the call succeeded.
 */
export function useCompanyChange(onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (change: () => Promise<{ message: string }>) => {
    setIsBusy(true);
    try {
      notify.success((await change()).message);
      onChanged();
      return true;
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
