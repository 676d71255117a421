import { sharedListPath, type SavedList } from 'contracts';
import { useId, useRef } from 'react';
import { Button, useSite } from 'storefront-kit';
import { request } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';
import type { RunSharingChange } from './run-sharing.js';
import css from './share-panel.module.css';

/** Creates, shows and revokes the link of a list. If another member shared the list, its link can only be revoked. */
export function LinkSharing({ list, isBusy, run, onOutcome }: LinkSharingProps) {
  const { id, shareToken, company, isShared } = list;
  const sharedBy = company?.sharedBy?.isCaller === false && company.sharedBy;
  const create = () => run(() => request('shareSavedList', { params: { id }, body: {} }), '');
  const revoke = () => run(() => request('unshareSavedList', { params: { id } }), texts.revoked);
  return (
    <>
      {company && <h2 className={css['heading']}>{texts.byLink}</h2>}
      <p>{sharedBy ? texts.othersLink(sharedBy.name) : texts.shareHint}</p>
      {shareToken && <LinkField token={shareToken} onOutcome={onOutcome} />}
      {isShared && (
        <Button
          look={shareToken ? 'quiet' : 'secondary'}
          isBusy={isBusy}
          onClick={() => void revoke()}
        >
          {texts.revoke}
        </Button>
      )}
      {!shareToken && !sharedBy && (
        <Button look="secondary" isBusy={isBusy} onClick={() => void create()}>
          {texts.createLink}
        </Button>
      )}
    </>
  );
}

function LinkField({ token, onOutcome }: LinkFieldProps) {
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const { publicUrl } = useSite();
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      onOutcome(texts.copied);
    } catch (error) {
      console.info("Couldn't write to the clipboard:", error);
      input.current?.select();
      onOutcome(texts.copyFailed);
    }
  };
  const link = `${publicUrl}${sharedListPath}#${token}`;
  return (
    <>
      <label htmlFor={field} className={css['label']}>
        {texts.link}
      </label>
      <input
        ref={input}
        id={field}
        readOnly
        className={css['link']}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Button look="secondary" onClick={() => void copy(link)}>
        {texts.copy}
      </Button>
    </>
  );
}

interface LinkFieldProps {
  token: string;
  onOutcome: (text: string) => void;
}

interface LinkSharingProps {
  list: SavedList;
  isBusy: boolean;
  run: RunSharingChange;
  onOutcome: (text: string) => void;
}
