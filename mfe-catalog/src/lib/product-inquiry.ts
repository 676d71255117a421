import { sharePreviewImageUrl } from 'contracts';
import { chatLink, pageHref, type SiteInfo } from 'storefront-kit';
import type { CardProduct } from './prices/card-product.js';
import { fallbackTexts } from '../texts/fallbacks.js';
import { chatTexts } from '../texts/product.js';

type InquiryProduct = Pick<CardProduct, 'id' | 'productName' | 'modelNumber' | 'mainImage'>;

/**
 * Returns the URL that opens a chat about a product. The message contains the product's name, model, picture and page,
 * but no price.
 */
export function productChatUrl(product: InquiryProduct, { business, publicUrl }: SiteInfo): string {
  const lines = [
    chatTexts.product(product.productName || fallbackTexts.unnamed),
    product.modelNumber && chatTexts.model(product.modelNumber),
    product.mainImage && chatTexts.image(publicUrl + sharePreviewImageUrl(product.mainImage.url)),
    chatTexts.link(publicUrl + pageHref('product', { id: product.id })),
  ];
  return chatLink(business.phone, lines.filter(Boolean).join('\n'));
}
