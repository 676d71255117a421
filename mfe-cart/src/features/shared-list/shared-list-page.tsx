import { formatQuantity, type SharedList } from 'contracts';
import { classNames, Link, pageHref, Skeleton, useSession, VisuallyHidden } from 'storefront-kit';
import { AddProductsToCart } from '../../lib/add-planned/add-planned.js';
import { Notice } from '../../lib/notice.js';
import { planReorder, type PreviousLine } from '../../lib/plan-reorder.js';
import { ProductName } from '../../lib/product-name.js';
import { SaveToList } from '../../lib/save-to-list/save-to-list.js';
import { sharedListTexts as texts } from '../../list-texts.js';
import css from './shared-list-page.module.css';
import { loadSharedList, useSharedList } from './use-shared-list.js';

type Line = SharedList['lines'][number];

/** The page that opens from the link to a shared list, for visitors and customers. */
export function SharedListPage() {
  const { reading, load } = useSharedList();
  if (reading.phase === 'ready') return <Content list={reading.list} />;
  return (
    <>
      <h1 className={css['title']}>{texts.heading}</h1>
      {reading.phase === 'reading' && <Loading />}
      {reading.phase === 'ended' && (
        <Notice text={texts.ended} hint={texts.endedHint} leadsTo="shop" />
      )}
      {reading.phase === 'failed' && (
        <Notice text={texts.failed} action={{ label: texts.retry, act: () => void load() }} />
      )}
    </>
  );
}

function Content({ list: { name, lines } }: { list: SharedList }) {
  const session = useSession();
  const sold = lines.filter(({ isGone }) => !isGone);
  return (
    <div className={css['content']}>
      <h1 className={css['title']}>
        <bdi>{name}</bdi>
      </h1>
      <p className={css['facts']}>
        {texts.heading} · {texts.count(lines.length)}
      </p>
      {lines.length === 0 && <Notice text={texts.empty} leadsTo="shop" />}
      <ul className={css['lines']}>
        {lines.map((line) => (
          <SharedLine key={line.product.id} line={line} />
        ))}
      </ul>
      {!session.isSignedIn && lines.length > 0 && <p className={css['facts']}>{texts.visitor}</p>}
      {sold.length > 0 && (
        <>
          <SaveToList
            className={css['save']}
            lines={sold.map(({ product, quantity }) => ({ productId: product.id, quantity }))}
          />
          <AddProductsToCart
            label={texts.addAll(sold.length)}
            plan={async () => planOf(await loadSharedList())}
          />
        </>
      )}
    </div>
  );
}

const SharedLine = ({ line: { product, quantity, isGone } }: { line: Line }) => (
  <li className={css['line']}>
    {isGone ? (
      <ProductName product={product} />
    ) : (
      <Link className={css['link']} href={pageHref('product', { id: product.id })}>
        <ProductName product={product} />
      </Link>
    )}
    <span className={css['quantity']}>
      {formatQuantity(quantity, product.quantityUnit)}
      {isGone && <span className={css['gone']}>{texts.gone}</span>}
    </span>
  </li>
);

function planOf({ lines }: SharedList) {
  const sold = lines.filter(({ isGone }) => !isGone);
  const now = new Map(sold.map(({ product }) => [product.id, product]));
  return planReorder(lines.map(pastLineOf), now);
}

// Shared lists contain no prices, so price changes are not compared.
const pastLineOf = ({ product, quantity }: Line): PreviousLine => ({
  product: { ...product, pricesWithheld: 'pending' },
  quantity,
});

const Loading = () => (
  <div role="status" className={classNames(css['content'], css['loading'])}>
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className={css['placeholder']} />
    ))}
  </div>
);
