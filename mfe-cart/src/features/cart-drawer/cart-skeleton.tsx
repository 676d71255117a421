import { Skeleton } from 'storefront-kit';
import lineCss from './lines/cart-line.module.css';
import css from './cart-skeleton.module.css';
import barCss from './submit-bar.module.css';

export function CartSkeleton() {
  return (
    <div className={css['cart']} aria-busy="true">
      <Skeleton className={css['toggle']} />
      <div>
        <LineOutline />
        <LineOutline />
      </div>
      <div className={barCss['bar']}>
        <Skeleton className={css['total']} />
        <Skeleton className={css['submit']} />
      </div>
    </div>
  );
}

function LineOutline() {
  return (
    <div className={lineCss['line']}>
      <Skeleton shape="square" />
      <div className={css['words']}>
        <Skeleton shape="line" />
        <Skeleton shape="line" className={css['half']} />
        <Skeleton shape="line" className={css['short']} />
      </div>
      <span />
      <div className={css['amount']}>
        <Skeleton className={css['steps']} />
        <Skeleton shape="line" className={css['sum']} />
      </div>
      <div className={lineCss['more']}>
        <Skeleton shape="line" className={css['half']} />
      </div>
    </div>
  );
}
