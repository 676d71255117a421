import { savedListsPath, type SavedListCompany, type SavedList } from 'contracts';
import { Button, useNavigation } from 'storefront-kit';
import { request } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';
import type { RunSharingChange } from './run-sharing.js';
import css from './share-panel.module.css';

/** Shares a list with the members of the company, or makes it private again. */
export function CompanySharing({ list: { id }, company, isBusy, run }: CompanySharingProps) {
  const { navigate } = useNavigation();
  const { name, sharedBy } = company;
  const share = () =>
    run(() => request('shareListWithCompany', { params: { id }, body: {} }), texts.sharedNow(name));
  const makePrivate = () =>
    run(async () => {
      await request('makeListPrivate', { params: { id } });
      // An owner who makes another member's list private can no longer see that list, so the overview opens.
      if (sharedBy?.isCaller === false) navigate(savedListsPath);
    }, texts.madePrivate);
  return (
    <>
      <h2 className={css['heading']}>{texts.inCompany(name)}</h2>
      <p>
        {sharedBy ? texts.sharedHint(name) : texts.companyHint(name)}{' '}
        {sharedBy?.isCaller === false && texts.returnsTo(sharedBy.name)}
      </p>
      <Button
        look="secondary"
        isBusy={isBusy}
        onClick={() => void (sharedBy ? makePrivate() : share())}
      >
        {sharedBy ? texts.makePrivate : texts.shareWith(name)}
      </Button>
    </>
  );
}

interface CompanySharingProps {
  list: SavedList;
  company: SavedListCompany;
  isBusy: boolean;
  run: RunSharingChange;
}
