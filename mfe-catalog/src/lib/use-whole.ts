import { useEffect, useState } from 'react';

const firstPause = 2000;
const longestPause = 30_000;

/** The data of a page that some of could not be read: reads again, less and less often, until all of it is there. */
export function useWhole<Data>(given: Data, { isWhole, read }: Healing<Data>): Data {
  const [held, setHeld] = useState({ given, data: given, times: 0 });
  const { data, times } = held.given === given ? held : { data: given, times: 0 };
  const isHealed = isWhole(data);
  useEffect(() => {
    if (isHealed) return;
    let isOver = false;
    const again = async () => {
      const better = await read().catch(() => data);
      if (!isOver) setHeld({ given, data: better, times: times + 1 });
    };
    const timer = setTimeout(() => void again(), Math.min(longestPause, firstPause * 2 ** times));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isHealed, given, data, times]);
  return data;
}

export interface Healing<Data> {
  isWhole: (data: Data) => boolean;
  read: () => Promise<Data>;
}
