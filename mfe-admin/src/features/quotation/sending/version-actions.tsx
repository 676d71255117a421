import { isTransitionAllowed, type StaffQuotation } from 'contracts';
import { Link2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../../lib/forms/field.js';
import { callUrl } from '../../../lib/api/request.js';
import { FileLink } from '../file-link.js';
import css from '../quotation.module.css';
import type { QuotationActions } from './use-quotation-calls.js';

interface VersionActionsProps {
  version: StaffQuotation;
  isLatest: boolean;
  calls: QuotationActions;
}

export function VersionActions({ version, isLatest, calls }: VersionActionsProps) {
  const { id, state } = version;
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const mayWithdraw = isLatest && isTransitionAllowed(state, 'withdraw');
  return (
    <>
      <div className={css['buttons']}>
        {isLatest && state !== 'accepted' && (
          <Button onClick={() => void calls.prepare()}>Create new version</Button>
        )}
        <FileLink href={callUrl('showStaffQuotationPdf', { params: { id } })}>PDF</FileLink>
        {state === 'accepted' && (
          <FileLink href={callUrl('showStaffProformaPdf', { params: { id } })}>
            Proforma PDF
          </FileLink>
        )}
        {isLatest && (
          <Button look="secondary" onClick={() => void calls.createLink()}>
            <Link2 size={18} aria-hidden="true" /> New link
          </Button>
        )}
        {mayWithdraw && (
          <Button
            look="quiet"
            aria-expanded={isWithdrawing}
            onClick={() => setIsWithdrawing(!isWithdrawing)}
          >
            <Undo2 size={18} aria-hidden="true" /> Withdraw
          </Button>
        )}
      </div>
      {mayWithdraw && isWithdrawing && <Withdrawal onWithdraw={calls.withdraw} />}
    </>
  );
}

function Withdrawal({ onWithdraw }: { onWithdraw: QuotationActions['withdraw'] }) {
  const [reason, setReason] = useState('');
  return (
    <form
      className={css['withdrawal']}
      onSubmit={(event) => {
        event.preventDefault();
        void onWithdraw(reason);
      }}
    >
      <Field label="Reason (shown to the buyer)">
        {(ids) => (
          <input
            {...ids}
            autoFocus
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Button type="submit">Withdraw quotation</Button>
    </form>
  );
}
