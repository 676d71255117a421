import { sharePreviewImageUrl } from 'contracts';
import { leadPictureOf, pageHref, type Head, type SiteInfo } from 'storefront-kit';
import { galleryImageSizes } from '../../lib/carousel/gallery-sizes.js';
import { sharePicture } from '../../lib/share-picture.js';
import { createBreadcrumbList } from '../../lib/structured-data.js';
import { toGalleryPictures } from './gallery-pictures.js';
import type { ProductData } from './load-product.js';
import { detailTexts } from '../../texts/detail.js';
import { headTexts } from '../../texts/head.js';
import { fallbackTexts } from '../../texts/fallbacks.js';

type KnownProduct = NonNullable<ProductData['product']>;

export function createProductPageHead(
  { product, id, isRelatedUnread }: ProductData,
  site: SiteInfo,
): Head {
  const shop = site.business.name;
  const path = pageHref('product', { id });
  if (!product) {
    const { unknown, unknownLead } = detailTexts;
    const title = headTexts.page(unknown, shop);
    return { title, description: unknownLead, canonicalPath: path, status: 404 };
  }
  const name = product.productName || fallbackTexts.unnamed;
  const { mainImage, category } = product;
  const steps = [
    { name: category, path: pageHref('category', { name: category }) },
    { name, path },
  ];
  return {
    title: headTexts.page(name, shop),
    description: product.description || fallbackTexts.noDescription,
    canonicalPath: path,
    ...(isRelatedUnread && { isIncomplete: true }),
    ...sharePicture(mainImage?.url, name),
    ...(mainImage ? { leadPicture: leadPictureOf(mainImage, galleryImageSizes) } : {}),
    ...(typeof window === 'undefined' && {
      structuredData: [createBreadcrumbList(site, steps), describe(product, name, site)],
    }),
  };
}

/** Returns the structured data of a product. It contains no `offers`, because only customers may see prices. */
function describe(product: KnownProduct, name: string, site: SiteInfo): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: product.description,
    image: toGalleryPictures(product).map(({ url }) => site.publicUrl + sharePreviewImageUrl(url)),
    sku: product.modelNumber,
    category: product.category,
    material: product.crystalType,
    url: site.publicUrl + pageHref('product', { id: product.id }),
    brand: { '@type': 'Brand', name: site.business.name },
  };
}
