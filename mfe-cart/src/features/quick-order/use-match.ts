import { type MatchedOrder, type OrderRow, toOrderRows } from 'contracts';
import { useState } from 'react';
import { ApiError } from 'storefront-kit';
import { quickOrderTexts } from '../../quick-order-texts.js';

/**
 * Returns a function that matches the lines of an order to products, a flag that is true while a request is in
 * progress, and the error message of the last failure.
 */
export function useOrderMatching() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Resolves to the rows of an order, or to undefined after a failure. */
  const match = async (call: () => Promise<MatchedOrder>): Promise<OrderRow[] | undefined> => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      return toOrderRows(await call());
    } catch (error) {
      setProblem(messageOf(error));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, problem, setProblem, match };
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return quickOrderTexts.failed;
  if (error.status === 0) return quickOrderTexts.offline;
  return error.fields['table'] ?? error.serverMessage ?? quickOrderTexts.failed;
}
