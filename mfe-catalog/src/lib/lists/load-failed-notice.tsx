import { shopTexts } from '../../texts/shop.js';

/** Notice that content is temporarily unavailable. */
export function LoadFailedNotice() {
  return <p role="status">{shopTexts.unread}</p>;
}
