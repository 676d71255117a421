import { shopTexts } from '../../texts/shop.js';

export function LoadFailedNotice() {
  return <p role="status">{shopTexts.unread}</p>;
}
