import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { subscribeToInquiries } from '../../lib/api/subscribe-to-inquiries.js';
import { areRowsInUse } from '../../lib/hooks/use-live-rows.js';

/**
 * Refetches the inquiries when an inquiry changes. While the pointer or focus is on a row, new inquiries are only
 * counted, so that rows do not move.
 */
export function useLiveInquiries(list: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const lastCount = useRef<number>(undefined);
  const reload = useCallback(async () => {
    setWaiting(0);
    await client.invalidateQueries({ queryKey: ['inquiries'] });
  }, [client]);
  const onChange = useEffectEvent((submitted?: number) => {
    const arrived =
      submitted && lastCount.current !== undefined ? submitted - lastCount.current : 0;
    lastCount.current = submitted ?? lastCount.current;
    if (waiting + arrived > 0 && areRowsInUse(list.current)) setWaiting(waiting + arrived);
    else void reload();
  });
  useEffect(() => subscribeToInquiries((submitted) => onChange(submitted)), []);
  const showIfLeft = () => {
    if (waiting > 0 && !areRowsInUse(list.current)) void reload();
  };
  return { waiting, reload, showIfLeft };
}
