import type { Inquiry } from 'contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.js';
import { streamHref } from '../../lib/buyer-request.js';
import { serverMessageOf } from '../../lib/notify.js';
import { loadThreads } from '../../lib/threads.js';
import { useEventStream } from '../../lib/use-event-stream.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { useApprovals } from './approvals/use-approvals.js';

/** Maximum number of inquiries per response. */
const pageSize = 100;

type Reading =
  | { phase: 'reading' }
  | { phase: 'failed'; reason: string }
  | { phase: 'ready'; inquiries: Inquiry[] };

/**
 * Loads all inquiries of a buyer, newest first, and the inquiries that await approval. Returns the first page before
 * the other pages have loaded.
 */
export function useOwnInquiries(uid: string) {
  const [reading, setReading] = useState<Reading>({ phase: 'reading' });
  const waiting = useApprovals();
  const lastTurn = useRef(0);
  const load = useCallback(async () => {
    const turn = (lastTurn.current += 1);
    const show = (next: (last: Reading) => Reading) => {
      if (turn === lastTurn.current) setReading(next);
    };
    void loadThreads();
    try {
      const items: Inquiry[] = [];
      for (let page = 1, isLast = false; !isLast && turn === lastTurn.current; page += 1) {
        const batch = await api.call('listCustomerInquiries', { params: { uid }, query: { page } });
        items.push(...batch);
        isLast = batch.length < pageSize;
        const inquiries = [...items];
        show((last) => (isLast || !isLonger(last, items) ? { phase: 'ready', inquiries } : last));
      }
    } catch (error) {
      const reason = serverMessageOf(error) ?? inquiryTexts.fetchFailed;
      show((last) => (last.phase === 'ready' ? last : { phase: 'failed', reason }));
    }
  }, [uid]);
  useEffect(() => {
    void load();
    return () => {
      lastTurn.current += 1;
    };
  }, [load]);
  useEventStream(streamHref('followOwnInquiries'), () => {
    waiting.reload();
    void load();
  });
  const retry = () => {
    setReading({ phase: 'reading' });
    void load();
  };
  return { reading, waiting, retry };
}

/**
 * Returns true if the displayed list contains more inquiries than the reload has fetched so far. In this case, the
 * displayed list is kept.
 */
const isLonger = (last: Reading, items: Inquiry[]) =>
  last.phase === 'ready' && last.inquiries.length > items.length;
