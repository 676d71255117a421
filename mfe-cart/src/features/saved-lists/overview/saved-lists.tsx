import { useState } from 'react';
import { Button, ButtonLink, Skeleton, VisuallyHidden } from 'storefront-kit';
import { quickOrderPath } from 'contracts';
import { SessionGate } from '../../../lib/known-session.js';
import { NewListForm } from '../../../lib/new-list-form.js';
import { Notice } from '../../../lib/notice.js';
import { isShopView } from '../../../lib/staff.js';
import { listTexts as texts } from '../../../list-texts.js';
import { ListCard } from './list-card.js';
import css from './saved-lists.module.css';
import { useSavedLists } from './use-saved-lists.js';

/** The page with all of the customer's lists. */
export const SavedLists = () => (
  <>
    <p className={css['lead']}>{texts.lead}</p>
    <SessionGate loading={<Loading />}>
      {(session) => {
        if (!session.isSignedIn) return <Notice text={texts.signedOut} leadsTo="signIn" />;
        if (isShopView()) return <Notice text={texts.shopView} leadsTo="shop" />;
        return <OwnLists key={session.uid} />;
      }}
    </SessionGate>
  </>
);

function OwnLists() {
  const { reading, outcome, retry, ...changes } = useSavedLists();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Resolves to true if the change was saved. */
  const run = async (act: () => Promise<void>) => {
    if (isBusy) return false;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : texts.saveFailed);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  if (reading.phase === 'reading') return <Loading />;
  if (reading.phase === 'failed')
    return <Notice text={reading.reason} action={{ label: texts.retry, act: retry }} />;
  const deleted = outcome?.deleted;
  return (
    <div className={css['lists']}>
      <NewListForm isBusy={isBusy} onCreate={(name, key) => run(() => changes.create(name, key))} />
      <div className={css['messages']}>
        <div role="status" className={css['outcome']}>
          {outcome?.text && (
            <p>
              {outcome.text} {deleted?.isShared && texts.linkEnds}
            </p>
          )}
          {deleted && (
            <Button look="secondary" onClick={() => void run(() => changes.restore(deleted))}>
              {texts.undo}
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className={css['problem']}>
            {problem}
          </p>
        )}
      </div>
      {reading.lists.length === 0 ? (
        <Notice text={texts.none} hint={texts.noneHint} leadsTo="shop" />
      ) : (
        <ul className={css['cards']}>
          {reading.lists.map((list) => (
            <ListCard
              key={list.id}
              list={list}
              onRename={(name) => run(() => changes.rename(list, name))}
              onDuplicate={() => void run(() => changes.duplicate(list, crypto.randomUUID()))}
              onDelete={() => void run(() => changes.remove(list))}
            />
          ))}
        </ul>
      )}
      <ButtonLink look="quiet" className={css['quick']} href={quickOrderPath}>
        {texts.toQuickOrder}
      </ButtonLink>
    </div>
  );
}

const Loading = () => (
  <div role="status" className={css['cards']}>
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    <Skeleton className={css['formPlaceholder']} />
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className={css['placeholder']} />
    ))}
  </div>
);
