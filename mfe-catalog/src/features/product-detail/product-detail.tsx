import type { Product } from 'contracts';
import { formatUnit, joinedScriptProps, Link, pageHref } from 'storefront-kit';
import { useProductWithPrices } from '../../lib/prices/use-priced.js';
import { ProductFacts } from './facts.js';
import { toGalleryPictures } from './gallery-pictures.js';
import { Gallery } from './gallery.js';
import { PriceBlock } from './price-block.js';
import { PurchaseSection } from './purchase.js';
import css from './product-detail.module.css';
import { detailTexts } from '../../texts/detail.js';
import { fallbackTexts } from '../../texts/fallbacks.js';
import { productTexts } from '../../texts/product.js';

export function ProductDetail({ product: initialProduct }: { product: Product }) {
  const { item: product, state } = useProductWithPrices(initialProduct);
  const name = product.productName || fallbackTexts.unnamed;
  const { category, crystalType, quantityUnit } = product;
  return (
    <article className={css['product']}>
      <div className={css['top']}>
        <Gallery pictures={toGalleryPictures(product)} name={name} />
        <div className={css['info']}>
          <Link
            className={css['category']}
            href={pageHref('category', { name: category })}
            {...joinedScriptProps(category)}
          >
            {category}
          </Link>
          <h1 className={css['name']}>{name}</h1>
          <PriceBlock product={product} state={state} />
          <section>
            <h2 className={css['small']}>{detailTexts.highlights}</h2>
            <ul className={css['highlights']}>
              {crystalType && <li>{crystalType}</li>}
              <li>{productTexts.sold(formatUnit(quantityUnit))}</li>
              <li>{detailTexts.handmade}</li>
            </ul>
          </section>
          <PurchaseSection product={product} />
        </div>
      </div>
      <ProductFacts product={product} />
    </article>
  );
}
