import { Skeleton } from 'storefront-kit';
import css from './inquiries-skeleton.module.css';
import cardCss from './inquiry-card.module.css';

export function InquiriesSkeleton() {
  return (
    <div className={css['list']} aria-busy="true">
      <CardOutline />
      <CardOutline />
    </div>
  );
}

function CardOutline() {
  return (
    <div className={cardCss['card']}>
      <div className={cardCss['head']}>
        <Skeleton shape="line" className={css['number']} />
        <Skeleton className={css['status']} />
      </div>
      <Skeleton shape="line" className={css['number']} />
      <div className={css['preview']}>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <div className={cardCss['actions']}>
        <Skeleton shape="line" className={css['action']} />
        <Skeleton shape="line" className={css['number']} />
      </div>
      <Skeleton className={css['button']} />
    </div>
  );
}
