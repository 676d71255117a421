import {
  isReadyRow,
  isUnresolvedRow,
  createOrderRow,
  savedListsPath,
  toOrderLines,
  type OrderRow,
} from 'contracts';
import { useRef } from 'react';
import { Button, Link, Skeleton, useSession, VisuallyHidden } from 'storefront-kit';
import { SaveToList } from '../../lib/save-to-list/save-to-list.js';
import { listTexts } from '../../list-texts.js';
import { quickOrderTexts as texts } from '../../quick-order-texts.js';
import { AddRowsToCartBar } from './add-bar.js';
import { matchTable, matchText } from './match-order.js';
import { OrderForm } from './order-form.js';
import { ProductBox } from './product-box.js';
import css from './quick-order.module.css';
import { OpenRows } from './rows/open-rows.js';
import { ReadyRows } from './rows/ready-rows.js';
import { SkippedRows } from './rows/skipped-rows.js';
import { useOrderMatching } from './use-match.js';
import { useOrderRows } from './use-order-rows.js';

/** The page on which buyers order from a list. Every line of the list stays visible until it is added or removed. */
export function QuickOrder() {
  const list = useOrderRows();
  const { isBusy, problem, setProblem, match } = useOrderMatching();
  const result = useRef<HTMLElement>(null);
  const show = (newRows: OrderRow[] | undefined) => {
    if (!newRows) return false;
    list.append(newRows);
    requestAnimationFrame(() => result.current?.focus());
    return true;
  };
  return (
    <>
      <p className={css['lead']}>
        {texts.lead} <Link href={savedListsPath}>{listTexts.heading}</Link>
      </p>
      <noscript>
        <p>{texts.withoutScript}</p>
      </noscript>
      <OrderForm
        keptText={list.keptText}
        isBusy={isBusy}
        problem={problem}
        onProblem={setProblem}
        onDraft={(draft) => {
          setProblem(undefined);
          list.keepDraft(draft);
        }}
        onText={async (text) => show(await match(() => matchText(text)))}
        onTable={async (file) => show(await match(() => matchTable(file)))}
      />
      <ProductBox
        onChoose={(product) => list.append([createOrderRow(product)])}
        onText={async (text) => show(await match(() => matchText(text)))}
      />
      {isBusy && list.rows.length === 0 && <Loading />}
      {list.rows.length > 0 && (
        <section ref={result} tabIndex={-1} className={css['result']} aria-label={texts.list}>
          <Result list={list} />
        </section>
      )}
    </>
  );
}

function Result({ list }: { list: ReturnType<typeof useOrderRows> }) {
  const session = useSession();
  const ready = list.rows.filter(isReadyRow);
  const open = list.rows.filter(isUnresolvedRow);
  const skipped = list.rows.filter(({ kind }) => kind === 'skipped');
  return (
    <>
      <div className={css['head']}>
        <p role="status" className={css['count']}>
          {texts.result(ready.length, open.length)}
        </p>
        <Button look="quiet" className={css['clear']} onClick={list.clear}>
          {texts.clear}
        </Button>
      </div>
      <OpenRows rows={open} onReplace={list.replace} />
      <ReadyRows rows={ready} hasHeading={open.length > 0} onReplace={list.replace} />
      <SkippedRows rows={skipped} onReplace={list.replace} />
      {!session.isSignedIn && <p className={css['hint']}>{texts.visitor}</p>}
      {ready.length > 0 && <SaveToList className={css['save']} lines={toOrderLines(ready)} />}
      <AddRowsToCartBar rows={ready} openCount={open.length} onAdded={list.dropReady} />
    </>
  );
}

const Loading = () => (
  <div role="status" className={css['loading']}>
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className={css['placeholder']} />
    ))}
  </div>
);
