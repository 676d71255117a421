import { leadPictureOf, pageHref, type Head, type SiteInfo } from 'storefront-kit';
import type { CardProduct } from '../../lib/prices/card-product.js';
import { gridImageSizes } from '../../lib/lists/grid-sizes.js';
import type { Listing } from '../../lib/lists/paging.js';
import { sharePicture } from '../../lib/share-picture.js';
import { createBreadcrumbList, createItemList } from '../../lib/structured-data.js';
import type { AllProductsData } from './load-all-products.js';
import type { CategoryData } from './load-category.js';
import type { SearchResultsData } from './load-search-results.js';
import { shopTexts } from '../../texts/shop.js';
import { browseTexts } from '../../texts/browse.js';
import { resultTexts } from '../../texts/results.js';
import { headTexts } from '../../texts/head.js';

export function allProductsHead(data: AllProductsData, site: SiteInfo): Head {
  const path = pageHref('allProducts');
  return {
    title: headTexts.page(shopTexts.allProducts, site.business.name),
    description: headTexts.allProductsDescription(site.business.name),
    // All pages share one canonical URL, because the random order of the products differs between visits.
    canonicalPath: path,
    ...sharePicture(data.items[0]?.mainImage?.url, shopTexts.allProducts),
    ...leadOf(data),
    ...(typeof window === 'undefined' && {
      structuredData: [
        createBreadcrumbList(site, [{ name: shopTexts.allProducts, path }]),
        ...listOf(data, site),
      ],
    }),
  };
}

export function categoryHead(data: CategoryData, site: SiteInfo): Head {
  const path = pageHref('category', { name: data.name });
  if (!data.isKnown) {
    return {
      title: headTexts.page(browseTexts.unknownCategory, site.business.name),
      description: browseTexts.unknownCategoryLead,
      canonicalPath: path,
      status: 404,
    };
  }
  const picture = data.picture ?? data.items[0]?.mainImage?.url;
  return {
    title: headTexts.page(data.name, site.business.name),
    description: data.description ?? headTexts.categoryDescription(data.name, data.total),
    canonicalPath: data.page > 1 ? `${path}?page=${data.page}` : path,
    ...(data.isUnread && { isIncomplete: true }),
    ...sharePicture(picture, data.name),
    ...leadOf(data),
    ...(typeof window === 'undefined' && {
      structuredData: [
        createBreadcrumbList(site, [{ name: data.name, path }]),
        ...listOf(data, site),
      ],
    }),
  };
}

export function searchResultsHead(data: SearchResultsData, site: SiteInfo): Head {
  const { words } = data;
  const title = words ? resultTexts.title(words) : resultTexts.name;
  return {
    title: headTexts.page(title, site.business.name),
    description: words ? resultTexts.description(words) : resultTexts.noWordsLead,
    canonicalPath: pageHref('search'),
    // Search results are excluded from indexing; otherwise every query would be indexed as a separate page.
    isUnlisted: true,
    ...leadOf(data),
  };
}

function leadOf({ items: [first] }: Listing<CardProduct>): Pick<Head, 'leadPicture'> {
  return first?.mainImage ? { leadPicture: leadPictureOf(first.mainImage, gridImageSizes) } : {};
}

function listOf({ items }: Listing<CardProduct>, site: SiteInfo) {
  return items.length > 0 ? [createItemList(site, items)] : [];
}
