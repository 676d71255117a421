import { savedListHref, savedListsPath, type SavedList, joinWithMiddleDot } from 'contracts';
import { useState } from 'react';
import { Button, classNames, useNavigation, VisuallyHidden } from 'storefront-kit';
import { notify, serverMessageOf } from '../../../lib/notify.js';
import { request } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';
import { storeListDeletion } from '../last-deletion.js';
import { nameOfCopy } from '../name-of-copy.js';
import { RenameForm } from '../rename-form.js';
import css from './list-head.module.css';
import { SharePanel } from './share-panel.js';
import type { SavedListState } from './use-saved-list.js';

/** The name of a list, and the actions on the whole list. */
export function SavedListHeader({ list, state }: { list: SavedList; state: SavedListState }) {
  const { name, lines, access, company, isShared } = list;
  const [open, setOpen] = useState<'name' | 'share'>();
  const toggleShare = () => setOpen(open === 'share' ? undefined : 'share');
  return (
    <>
      {open === 'name' ? (
        <div>
          <h1 className={css['name']}>
            <VisuallyHidden>{name}</VisuallyHidden>
          </h1>
          <RenameForm
            name={name}
            onSave={(newName) => {
              state.change({ name: newName });
              setOpen(undefined);
            }}
            onCancel={() => setOpen(undefined)}
          />
        </div>
      ) : (
        <h1 className={css['name']}>
          <bdi>{name}</bdi>
        </h1>
      )}
      <p className={css['facts']}>
        {joinWithMiddleDot([
          texts.products(lines.length),
          company && texts.sharedWith(company),
          isShared && texts.shared,
        ])}
      </p>
      <div className={css['actions']}>
        {access !== 'read' && (
          <Button look="secondary" onClick={() => setOpen('name')}>
            {texts.rename}
          </Button>
        )}
        {access === 'manage' && (
          <Button look="secondary" aria-expanded={open === 'share'} onClick={toggleShare}>
            {texts.share}
          </Button>
        )}
        <CopyAndDelete list={list} saveNow={state.saveNow} />
      </div>
      {open === 'share' && <SharePanel list={list} onChanged={state.load} />}
    </>
  );
}

function CopyAndDelete({ list: { id, name, isShared, access }, saveNow }: CopyAndDeleteProps) {
  const { navigate } = useNavigation();
  const [key] = useState(() => crypto.randomUUID());
  const run = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      notify.error(serverMessageOf(error) ?? texts.saveFailed);
    }
  };
  const duplicate = async () => {
    await saveNow();
    const headers = { 'Idempotency-Key': key };
    const body = { name: nameOfCopy(name), copyOf: id };
    const { list } = await request('createSavedList', { headers, body });
    navigate(savedListHref(list.id));
  };
  const remove = async () => {
    await request('deleteSavedList', { params: { id } });
    storeListDeletion({ id, name, isShared });
    navigate(savedListsPath);
  };
  return (
    <>
      <Button
        look={access === 'read' ? 'secondary' : 'quiet'}
        className={classNames(access !== 'read' && css['quiet'])}
        onClick={() => void run(duplicate)}
      >
        {texts.duplicate}
      </Button>
      {access === 'manage' && (
        <Button look="quiet" className={css['quiet']} onClick={() => void run(remove)}>
          {texts.remove}
        </Button>
      )}
    </>
  );
}

interface CopyAndDeleteProps {
  list: SavedList;
  saveNow: SavedListState['saveNow'];
}
