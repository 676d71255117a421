import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink, pageHref, usePreloadedCode } from 'storefront-kit';
import type { CardProduct } from '../../lib/prices/card-product.js';
import type { ProductListing } from '../../lib/lists/find-products.js';
import { listingHref } from '../../lib/lists/listing-query.js';
import { pageSize } from '../../lib/lists/paging.js';
import { browseTexts } from '../../texts/browse.js';
import css from './product-list.module.css';
import { useMoreProducts, type MoreProductsSettings } from './use-more-products.js';

/**
 * Product list that grows on demand up to a limit and then links to the next page. Without scripts, the button links to
 * the next page.
 */
export function ProductList({ path, children, ...settings }: ProductListProps) {
  const { listing } = settings;
  const { shown, before, hasMore, isFull, state, showMore } = useMoreProducts(settings);
  usePreloadedCode(pageHref('product', { id: 'any' }));
  const hrefOf = (page: number) =>
    listingHref(path, listing.question, { page, seed: listing.seed });
  const onShowMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void showMore();
  };
  return (
    <>
      {children(shown)}
      <div className={css['foot']}>
        <p role="status" className={css['count']}>
          {messageFor(state, [before, before + shown.length], listing)}
        </p>
        <div className={css['actions']}>
          {listing.page > 1 && (
            <ButtonLink look="quiet" href={hrefOf(listing.page - 1)}>
              {browseTexts.previous}
            </ButtonLink>
          )}
          {hasMore && isFull && (
            <ButtonLink look="secondary" href={hrefOf(listing.page + shown.length / pageSize)}>
              {browseTexts.next}
            </ButtonLink>
          )}
          {hasMore && !isFull && (
            <ButtonLink look="secondary" href={hrefOf(listing.page + 1)} onClick={onShowMore}>
              {browseTexts.showMore}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

function messageFor(state: State, [before, end]: [number, number], { total }: ProductListing) {
  if (state === 'loading') return browseTexts.loading;
  if (state === 'failed') return browseTexts.moreFailed;
  if (before > 0) return browseTexts.shownFrom(before + 1, end, total);
  return total > pageSize ? browseTexts.shown(end, total) : '';
}

type State = 'ready' | 'loading' | 'failed';

interface ProductListProps extends MoreProductsSettings {
  /** Path of the list, without its filters. */
  path: string;
  children: (products: CardProduct[]) => ReactNode;
}
