import { classNames, Skeleton, Spinner, VisuallyHidden } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './page-skeleton.module.css';

/** Skeleton with approximately the final size of the page, shown while the content is loading. */
export function PageSkeleton({ outline }: { outline: string | undefined }) {
  if (outline === 'detail') return <ProductOutline />;
  return (
    <div role="status" className={css['page']}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {outline === 'hero' && <Skeleton className={css['hero']} />}
      <GridOutline />
    </div>
  );
}

/** Skeleton of the product page. Contains a spinner, because the specification requires one. */
function ProductOutline() {
  return (
    <div className={classNames(css['page'], css['product'])}>
      <div className={css['picture']}>
        <Skeleton shape="square" />
        <Spinner label={texts.loading} />
      </div>
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
