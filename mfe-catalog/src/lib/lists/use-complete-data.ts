import { useEffect, useState } from 'react';

const firstDelayMs = 2000;
const maxDelayMs = 30_000;

/** Retries failed reads of a page with increasing delays until its data is complete. */
export function useRetriedPageData<Data>(
  initialData: Data,
  { isComplete, read, isUrgent = false }: RetriedPageDataOptions<Data>,
): Data {
  const [state, setState] = useState({ given: initialData, data: initialData, times: 0 });
  const { data, times } = state.given === initialData ? state : { data: initialData, times: 0 };
  const isDone = isComplete(data);
  useEffect(() => {
    if (isDone) return;
    let isOver = false;
    const refresh = async () => {
      const refreshed = await read().catch(() => data);
      if (!isOver) setState({ given: initialData, data: refreshed, times: times + 1 });
    };
    const delayMs = isUrgent && times === 0 ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** times);
    const timer = setTimeout(() => void refresh(), delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isDone, initialData, data, times]);
  return data;
}

export interface RetriedPageDataOptions<Data> {
  isComplete: (data: Data) => boolean;
  read: () => Promise<Data>;
  /** True to retry immediately instead of after the first delay. */
  isUrgent?: boolean;
}
