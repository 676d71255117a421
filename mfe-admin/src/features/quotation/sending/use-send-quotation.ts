import { findQuotationErrors } from 'contracts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useConfirm } from '../../../lib/dialogs/confirm.js';
import type { DraftStore } from '../draft/draft-store.js';
import { parseDraft, type DraftErrors } from '../draft/read-draft.js';

interface SendingOptions {
  store: DraftStore;
  detail: string;
  onSend: (revision: number) => Promise<DraftErrors>;
  onFault: () => void;
}

/** Saves the draft and sends it after confirmation. `faults` contains the validation errors, keyed by field. */
export function useSendQuotation({ store, detail, onSend, onFault }: SendingOptions) {
  const confirm = useConfirm();
  const [faults, setFaults] = useState<DraftErrors>({});
  const [isSending, setIsSending] = useState(false);
  const trySending = async (): Promise<DraftErrors> => {
    const { faults: draftFaults, shown } = parseDraft(store.getState().values);
    const wrong = { ...draftFaults, ...findQuotationErrors(shown, new Date()) };
    if (Object.keys(wrong).length > 0) return wrong;
    if (!(await store.flush())) return {};
    const warning = unprintableWarning(store.getState().unprintable);
    const question = {
      text: 'Send this quotation?',
      detail: [detail, warning].filter(Boolean).join(' '),
      action: 'Send',
      isHarmless: true,
    };
    return (await confirm(question)) ? onSend(store.revision) : {};
  };
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    const wrong = await trySending();
    setFaults(wrong);
    setIsSending(false);
    if (Object.keys(wrong).length > 0) onFault();
  };
  useSendKey(() => void send());
  return { faults, isSending, send, forget: () => setFaults({}) };
}

function unprintableWarning(characters: readonly string[]) {
  if (characters.length === 0) return '';
  return `The PDF can't show these characters: ${characters.join(' ')}. Squares will appear in their place.`;
}

/** Ctrl+Enter or Cmd+Enter sends the quotation from any field, unless a dialog is open. */
function useSendKey(send: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isDialogOpen = document.querySelector('dialog[open]') !== null;
    if (isDialogOpen || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function useFocusFirstInvalidField(
  place: RefObject<HTMLElement | null>,
  faults: DraftErrors,
) {
  useEffect(() => {
    const [path] = Object.keys(faults);
    if (path) place.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  }, [place, faults]);
}
