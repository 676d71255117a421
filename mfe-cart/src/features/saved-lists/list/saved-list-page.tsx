import { savedListsPath } from 'contracts';
import type { ReactNode } from 'react';
import { Link, Skeleton, VisuallyHidden } from 'storefront-kit';
import { SessionGate } from '../../../lib/known-session.js';
import { Notice } from '../../../lib/notice.js';
import { isShopView } from '../../../lib/staff.js';
import { listTexts as texts } from '../../../list-texts.js';
import { ListContent } from './list-content.js';
import css from './saved-list-page.module.css';
import { useSavedList } from './use-saved-list.js';

/** The page of one saved list. */
export const SavedListPage = ({ id }: { id: string }) => (
  <>
    <Link className={css['back']} href={savedListsPath}>
      {texts.all}
    </Link>
    <SessionGate loading={<Loading />}>
      {(session) => {
        if (!session.isSignedIn) {
          return (
            <State>
              <Notice text={texts.signedOut} leadsTo="signIn" />
            </State>
          );
        }
        if (isShopView()) {
          return (
            <State>
              <Notice text={texts.shopView} leadsTo="shop" />
            </State>
          );
        }
        return <OwnList key={session.uid} id={id} />;
      }}
    </SessionGate>
  </>
);

function OwnList({ id }: { id: string }) {
  const state = useSavedList(id);
  const { reading, load } = state;
  if (reading.phase === 'reading') return <Loading />;
  if (reading.phase === 'missing') {
    return (
      <State>
        <Notice text={texts.missing} />
      </State>
    );
  }
  if (reading.phase === 'failed') {
    return (
      <State>
        <Notice text={reading.reason} action={{ label: texts.retry, act: () => void load() }} />
      </State>
    );
  }
  return <ListContent list={reading.list} state={state} />;
}

/** Shows a general heading when no list can be displayed. */
const State = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className={css['heading']}>{texts.headingOne}</h1>
    {children}
  </>
);

const Loading = () => (
  <State>
    <div role="status" className={css['loading']}>
      <VisuallyHidden>{texts.loadingOne}</VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={css['placeholder']} />
      ))}
    </div>
  </State>
);
