import { shopTexts } from '../texts/shop.js';

/** Says that something is missing only for now. */
export function LoadFailedNotice() {
  return <p role="status">{shopTexts.unread}</p>;
}
