import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';
import { subscribeToInquiries } from '../api/subscribe-to-inquiries.js';

/**
 * Refetches a list when an inquiry changes. The refetch is deferred while the pointer or focus is on a row, so that
 * rows do not move.
 *
 * Returns the props of the element around the list.
 */
export function useLiveRows(key: string) {
  const client = useQueryClient();
  const ref = useRef<HTMLDivElement>(null);
  const isBehind = useRef(false);
  const reload = useCallback(async () => {
    isBehind.current = false;
    await client.invalidateQueries({ queryKey: [key] });
  }, [client, key]);
  const onChange = useEffectEvent(() => {
    if (areRowsInUse(ref.current)) isBehind.current = true;
    else void reload();
  });
  useEffect(() => subscribeToInquiries(() => onChange()), []);
  const catchUp = () => {
    if (isBehind.current) void reload();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) catchUp();
  };
  return { ref, onPointerLeave: catchUp, onBlur };
}

/** Returns true if the pointer or focus is on one of the rows. */
export function areRowsInUse(list: HTMLElement | null) {
  const rows = list?.querySelector('tbody');
  return rows?.matches(':hover, :focus-within') ?? false;
}
