import type { ApprovalRow, PriceList } from 'contracts';
import { useState } from 'react';
import { useDecisions } from '../../lib/approvals/use-decisions.js';
import { FormDialog } from '../../lib/dialogs/form-dialog.js';
import { personName } from '../../lib/format/person-name.js';
import { Field } from '../../lib/forms/field.js';
import { PriceListSelect } from '../../lib/price-lists/price-list-select.js';

interface ApproveDialogProps {
  customer: ApprovalRow;
  lists: PriceList[];
  onClose: () => void;
}

/** Dialog that approves a customer and assigns a price list. */
export function ApproveDialog({ customer, lists, onClose }: ApproveDialogProps) {
  const [list, setList] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { approve } = useDecisions();
  const submit = async () => {
    setIsBusy(true);
    const problem = await approve(customer.uid, list || null);
    setIsBusy(false);
    setRefusal(problem);
    if (!problem) onClose();
  };
  return (
    <FormDialog
      title={`Approve ${personName(customer)}`}
      detail="They'll see prices right away."
      action="Approve"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Price list">
        {(ids) => <PriceListSelect ids={ids} lists={lists} value={list} onChange={setList} />}
      </Field>
    </FormDialog>
  );
}
