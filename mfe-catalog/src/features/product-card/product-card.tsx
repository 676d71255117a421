import { memo } from 'react';
import {
  classNames,
  Icon,
  joinedScriptProps,
  Link,
  pageHref,
  Picture,
  useSite,
} from 'storefront-kit';
import { AddToCartSlot } from '../../lib/prices/add-to-cart-slot.js';
import type { CardProduct } from '../../lib/prices/card-product.js';
import { galleryImageSizes } from '../../lib/carousel/gallery-sizes.js';
import { minQuantityOf } from '../../lib/prices/pricing.js';
import { productChatUrl } from '../../lib/product-inquiry.js';
import { useProductWithPrices } from '../../lib/prices/use-priced.js';
import { CardPrice } from './card-price.js';
import css from './product-card.module.css';
import { fallbackTexts } from '../../texts/fallbacks.js';
import { productTexts } from '../../texts/product.js';

export const ProductCard = memo(function ProductCard(props: Props) {
  const { product: initialProduct, isCompact = false, heading = 'h3', ...rest } = props;
  const { item: product, state } = useProductWithPrices(initialProduct);
  const site = useSite();
  const name = product.productName || fallbackTexts.noName;
  const Heading = heading;
  const href = rest.href ?? pageHref('product', { id: product.id });
  const { mainImage } = product;
  return (
    <article className={classNames(css['card'], isCompact && css['compact'])}>
      <div className={css['frame']}>
        <Picture image={mainImage} alt="" sizes={rest.sizes} isLead={rest.isLead ?? false} />
      </div>
      <div className={css['words']}>
        <Heading className={css['name']}>
          <Link
            href={href}
            leadPicture={mainImage && { image: mainImage, sizes: galleryImageSizes }}
          >
            {name}
          </Link>
        </Heading>
        <p className={css['model']} {...joinedScriptProps(product.modelNumber)}>
          {product.modelNumber}
        </p>
        {initialProduct.description !== undefined && (
          <p className={css['description']}>
            {initialProduct.description || fallbackTexts.noDescription}
          </p>
        )}
        <CardPrice product={product} state={state} />
      </div>
      <div className={css['actions']} data-print="hide">
        <AddToCartSlot
          productId={product.id}
          quantity={minQuantityOf(product)}
          minimum={minQuantityOf(product)}
          place="card"
          className={css['add']}
          saveClassName={css['save']}
        />
        <a
          className={css['inquire']}
          href={productChatUrl(product, site)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={productTexts.inquireAbout(name)}
        >
          <Icon name="chat" size={18} />
          <span className={css['inquireWord']}>{productTexts.inquire}</span>
        </a>
      </div>
    </article>
  );
});

interface Props {
  product: CardProduct;
  /** Displayed width of the picture, for the `sizes` attribute. */
  sizes: string;
  isLead?: boolean;
  heading?: 'h2' | 'h3';
  /** True if the picture is to the left of the text on large screens. */
  isCompact?: boolean;
  /** URL of the card's link to the product; by default the path of the product page. */
  href?: string;
}
