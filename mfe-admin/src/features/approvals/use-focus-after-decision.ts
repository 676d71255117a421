import type { ApprovalRow } from 'contracts';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the next row after a decision, because the focused button disappears with its
 * row. Without a next row, `lead` receives the focus. `decide` wraps the functions that start a
 * decision.
 */
export function useFocusAfterDecision(rows: ApprovalRow[]) {
  const lead = useRef<HTMLParagraphElement>(null);
  const started = useRef<{ uid: string; at: number }>(undefined);
  useEffect(() => {
    const { current } = started;
    const isListed = rows.some(({ uid }) => uid === current?.uid);
    if (!current || isListed || document.activeElement !== document.body) return;
    started.current = undefined;
    const left = document.querySelectorAll<HTMLElement>('[data-row]');
    (left[Math.min(current.at, left.length - 1)] ?? lead.current)?.focus();
  });
  const decide =
    <Result>(start: (row: ApprovalRow) => Result) =>
    (row: ApprovalRow) => {
      started.current = { uid: row.uid, at: rows.indexOf(row) };
      return start(row);
    };
  return { lead, decide };
}
