import { sharedListPath } from 'contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, useSite } from 'storefront-kit';
import { serverMessageOf } from '../../../lib/notify.js';
import { request } from '../../../lib/saved-lists.js';
import { listTexts as texts } from '../../../list-texts.js';
import css from './share-panel.module.css';

/** Creates, shows and revokes the link of a list. */
export function SharePanel({ id, token, onChanged }: SharePanelProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const panel = useRef<HTMLElement>(null);
  const known = useRef(token);
  useEffect(() => {
    if (known.current === token) return;
    known.current = token;
    // The button that had the focus has disappeared.
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [token]);
  const run = async (act: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    setOutcome('');
    try {
      await act();
      await onChanged();
      setOutcome(done);
    } catch (error) {
      setOutcome(serverMessageOf(error) ?? texts.saveFailed);
    } finally {
      setIsBusy(false);
    }
  };
  const share = () => run(() => request('shareSavedList', { params: { id }, body: {} }), '');
  const revoke = () => run(() => request('unshareSavedList', { params: { id } }), texts.revoked);
  return (
    <section ref={panel} className={css['panel']} aria-label={texts.share}>
      <p>{texts.shareHint}</p>
      {token ? (
        <>
          <LinkField token={token} onOutcome={setOutcome} />
          <Button look="quiet" isBusy={isBusy} onClick={() => void revoke()}>
            {texts.revoke}
          </Button>
        </>
      ) : (
        <Button look="secondary" isBusy={isBusy} onClick={() => void share()}>
          {texts.createLink}
        </Button>
      )}
      <p role="status">{outcome}</p>
    </section>
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

interface SharePanelProps {
  id: string;
  token: string | undefined;
  onChanged: () => Promise<void>;
}
