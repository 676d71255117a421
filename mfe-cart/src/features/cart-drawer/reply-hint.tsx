import { useEffect, useState } from 'react';
import { readReplyHours } from '../../lib/read-reply-hours.js';
import { replyTimeTexts } from '../../reply-time-texts.js';
import { cartTexts } from '../../cart-texts.js';
import css from './lines/cart-totals.module.css';

/**
 * Hint below the total. The usual reply time is added to the same line after it has loaded, so that the layout does not
 * shift.
 */
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
