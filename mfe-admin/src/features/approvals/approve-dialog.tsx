import type { ApprovalRow, PriceList } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { useDecisions } from '../../lib/approvals/use-decisions.js';
import { DialogButtons, ModalDialog } from '../../lib/dialogs/modal-dialog.js';
import { personName } from '../../lib/format/person-name.js';
import { Field } from '../../lib/forms/field.js';
import { PriceListSelect } from '../../lib/price-lists/price-list-select.js';
import css from './approvals.module.css';

interface ApproveDialogProps {
  customer: ApprovalRow;
  lists: PriceList[];
  onClose: () => void;
}

/** Approves a customer with a price list. */
export function ApproveDialog({ customer, lists, onClose }: ApproveDialogProps) {
  const [list, setList] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { approve } = useDecisions();
  const submit = async () => {
    setIsBusy(true);
    const refused = await approve(customer.uid, list || null);
    setIsBusy(false);
    setRefusal(refused);
    if (!refused) onClose();
  };
  return (
    <ModalDialog
      title={`Approve ${personName(customer)}`}
      detail="They'll see prices right away."
      onClose={onClose}
    >
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void submit();
        }}
      >
        <Field label="Price list">
          {(ids) => <PriceListSelect ids={ids} lists={lists} value={list} onChange={setList} />}
        </Field>
        {refusal && (
          <p role="alert" className={css['refusal']}>
            {refusal}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Approve
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  );
}
