import { shopTexts } from '../texts/shop.js';

/** Says that something is missing only for now. */
export function Unread() {
  return <p role="status">{shopTexts.unread}</p>;
}
