import { useEffect, useState } from 'react';
import { readReplyHours } from '../../lib/read-reply-hours.js';
import { replyTimeTexts } from '../../reply-time-texts.js';
import css from './cart-totals.module.css';

/** The usual reply time, once it is known. Its line is reserved, so that nothing moves. */
export function ReplyTime() {
  const [hours, setHours] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readReplyHours(leaving.signal).then(setHours, () => undefined);
    return () => leaving.abort();
  }, []);
  return <p className={css['replyTime']}>{hours !== null && replyTimeTexts.usual(hours)}</p>;
}
