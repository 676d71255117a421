import { ButtonLink, chatLink, Icon, useSite } from 'storefront-kit';
import { shopTexts } from '../texts/shop.js';
import { chatTexts } from '../texts/product.js';

export function ChatLinkButton() {
  const { business } = useSite();
  return (
    <ButtonLink
      href={chatLink(business.phone, chatTexts.bulk)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      {shopTexts.makeInquiry}
    </ButtonLink>
  );
}
