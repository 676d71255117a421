import { useEffect, useState } from 'react';
import { readReplyHours } from '../../lib/read-reply-hours.js';
import { replyTimeTexts } from '../../reply-time-texts.js';
import { cartTexts } from '../../texts.js';
import css from './cart-totals.module.css';

/** What follows an inquiry, in one line. Once the usual reply time is known, the same line names it, so that nothing moves. */
export function ReplyHint() {
  const [hours, setHours] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readReplyHours(leaving.signal).then(setHours, () => undefined);
    return () => leaving.abort();
  }, []);
  const words = hours === null ? cartTexts.totalHint : replyTimeTexts.noPayment(hours);
  return <p className={css['hint']}>{words}</p>;
}
