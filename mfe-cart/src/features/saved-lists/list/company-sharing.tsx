import { savedListsPath, type ListCompany, type SavedList } from 'contracts';
import { Button, useNavigation } from 'storefront-kit';
import { request } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';
import css from './share-panel.module.css';
import type { RunSharing } from './share-panel.js';

/** Shares a list with the members of the company, and makes it private again. */
export function CompanySharing({ list: { id }, company, isBusy, run }: CompanySharingProps) {
  const { navigate } = useNavigation();
  const { name, sharedBy } = company;
  const share = () =>
    run(() => request('shareListWithCompany', { params: { id }, body: {} }), texts.sharedNow(name));
  const makePrivate = () =>
    run(async () => {
      await request('makeListPrivate', { params: { id } });
      // The list is no longer visible to an owner who did not share it.
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
  company: ListCompany;
  isBusy: boolean;
  run: RunSharing;
}
