import { Skeleton, VisuallyHidden } from 'storefront-kit';
import type { PageName } from 'contracts';
import { texts } from '../texts.js';
import css from './page-skeleton.module.css';

/** The outline of a page, in about its final size, while its content is awaited. */
export function PageSkeleton({ page }: { page: PageName }) {
  return (
    <div role="status" className={css['page']}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {page === 'home' && <Skeleton className={css['hero']} />}
      {page === 'product' ? <ProductOutline /> : <GridOutline />}
    </div>
  );
}

function ProductOutline() {
  return (
    <div className={css['product']}>
      <Skeleton shape="square" />
      <div className={css['lines']}>
        <Skeleton shape="line" className={css['heading']} />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton />
      </div>
    </div>
  );
}

function GridOutline() {
  return (
    <>
      <Skeleton shape="line" className={css['heading']} />
      <div className={css['grid']}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={css['lines']}>
            <Skeleton shape="square" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
    </>
  );
}
