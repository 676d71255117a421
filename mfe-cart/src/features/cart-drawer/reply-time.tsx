import { replyTimeRoutes, type ReplyTime as Answer } from 'contracts';
import { useEffect, useState } from 'react';
import { readResponse, sendCall } from 'storefront-kit';
import { replyTimeTexts } from '../../reply-time-texts.js';
import css from './cart-totals.module.css';

/** How soon the seller usually answers, once that is known; its place is kept free, so that nothing moves. */
export function ReplyTime() {
  const [hours, setHours] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readHours(leaving.signal).then(setHours, () => undefined);
    return () => leaving.abort();
  }, []);
  return <p className={css['replyTime']}>{hours !== null && replyTimeTexts.usual(hours)}</p>;
}

async function readHours(signal: AbortSignal) {
  const response = await sendCall({ routes: replyTimeRoutes }, 'showReplyTime', { signal });
  // The server has checked it by its contract.
  return ((await readResponse(response)) as Answer).hours;
}
