import type { InquiryLine, StaffQuotation } from 'contracts';
import { useRef, useState, type ReactNode } from 'react';
import type { ConflictSide } from '../../lib/dialogs/conflict-panel.js';
import { DraftActions } from './draft-actions.js';
import { applyConflictChoice, DraftConflict } from './draft-conflict.js';
import css from './draft-editor.module.css';
import { DraftFields } from './draft-fields.js';
import { addPackingDetails } from './draft/draft-packing.js';
import type { DraftValues } from './draft/draft-values.js';
import { QuotationPreview } from './sending/preview.js';
import { parseDraft, type DraftErrors } from './draft/read-draft.js';
import { useDraftStore } from './draft/use-draft-store.js';
import { useFocusFirstInvalidField, useSendQuotation } from './sending/use-send-quotation.js';
import { sendConfirmationText, type QuotationReceiver } from './sending/send-detail.js';

interface DraftEditorProps {
  draft: StaffQuotation;
  asked: readonly InquiryLine[];
  answers: ReadonlyMap<string, ReactNode>;
  receiver: QuotationReceiver;
  onSend: (revision: number) => Promise<DraftErrors>;
  onDiscard: () => void;
}

export function DraftEditor({ draft, asked, answers, receiver, ...on }: DraftEditorProps) {
  const { store, values, saving, joinedBy, packing } = useDraftStore(draft);
  const [isPreview, setIsPreview] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictSide>>(new Map());
  const place = useRef<HTMLDivElement>(null);
  const { faults, shown } = addPackingDetails(parseDraft(values), packing);
  const detail = sendConfirmationText(draft, shown, receiver);
  const sending = useSendQuotation({
    store,
    detail,
    onSend: on.onSend,
    onFault: () => setIsPreview(false),
  });
  useFocusFirstInvalidField(place, sending.faults);
  const change = (to: (values: DraftValues) => DraftValues) => {
    sending.forget();
    store.change(to);
  };
  const saveChoices = () => {
    setChoices(new Map());
    void store.saveChoices();
  };
  return (
    <div ref={place} className={css['editor']}>
      {saving.kind === 'conflict' && (
        <DraftConflict
          {...saving}
          chosen={choices}
          onChoose={(difference, side) => {
            change(applyConflictChoice(difference, side));
            setChoices((before) => new Map(before).set(difference.path, side));
          }}
          onSave={saveChoices}
        />
      )}
      {joinedBy && (
        <p role="status" className={css['joined']}>
          {`${joinedBy} is editing this draft too. Your changes are merged automatically.`}
        </p>
      )}
      {isPreview ? (
        <QuotationPreview version={{ ...draft, ...shown }} />
      ) : (
        <DraftFields
          quotationId={draft.id}
          values={values}
          faults={{ ...faults, ...sending.faults }}
          shown={shown}
          asked={asked}
          answers={answers}
          onChange={change}
          onReread={() => void store.flush({ isForced: true })}
        />
      )}
      <DraftActions
        store={store}
        saving={saving}
        isPreview={isPreview}
        isSending={sending.isSending}
        onPreview={() => setIsPreview(!isPreview)}
        onDiscard={on.onDiscard}
        onSend={() => void sending.send()}
      />
    </div>
  );
}
