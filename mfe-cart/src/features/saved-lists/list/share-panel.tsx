import type { SavedList } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { serverMessageOf } from '../../../lib/notify.js';
import { listTexts as texts } from '../../../list-texts.js';
import { CompanySharing } from './company-sharing.js';
import { LinkSharing } from './link-sharing.js';
import type { RunSharingChange } from './run-sharing.js';
import css from './share-panel.module.css';

/** Lets the buyer share a list with the company or by a link, and stop sharing it. */
export function SharePanel({ list, onChanged }: SharePanelProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const panel = useRef<HTMLElement>(null);
  const lastToken = useRef(list.shareToken);
  useEffect(() => {
    if (lastToken.current === list.shareToken) return;
    lastToken.current = list.shareToken;
    // Moves focus to the first field or button, because the clicked button has disappeared.
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [list.shareToken]);
  const run: RunSharingChange = async (act, done) => {
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
  const isOthers = list.company?.sharedBy?.isCaller === false;
  return (
    <section ref={panel} className={css['panel']} aria-label={texts.share}>
      {list.company && <CompanySharing {...{ list, isBusy, run }} company={list.company} />}
      {(!isOthers || list.isShared) && (
        <LinkSharing {...{ list, isBusy, run }} onOutcome={setOutcome} />
      )}
      <p role="status">{outcome}</p>
    </section>
  );
}

interface SharePanelProps {
  list: SavedList;
  onChanged: () => Promise<void>;
}
