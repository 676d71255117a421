import type { CustomerPage } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { DeclineDialog } from '../../lib/approvals/decline-dialog.js';
import { useDecisions } from '../../lib/approvals/use-decisions.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { Card } from './card.js';
import { personName } from '../../lib/format/person-name.js';
import css from './customer.module.css';

type Person = CustomerPage['customer'];

/**
 * Shows whether the customer is approved, and lets staff approve or decline the customer. Renders nothing if the shop
 * shows prices to every signed-in customer.
 */
export function Approval({ customer }: { customer: Person }) {
  const { uid, isEmailConfirmed, approval, isApprovalOn } = customer;
  const mayDecide = useHasPermission('customers.manage');
  const [isDeclining, setIsDeclining] = useState(false);
  const { isBusy, refusal, approve } = useApprove(uid);
  if (!isApprovalOn) return null;
  const state = approval?.state ?? 'approved';
  return (
    <Card title="Prices">
      <p>{stateTexts[state]}</p>
      {approval?.reason && <p className={css['note']}>{`Reason: ${approval.reason}`}</p>}
      {refusal && (
        <p role="alert" className={css['fault']}>
          {refusal}
        </p>
      )}
      {mayDecide && (
        <div className={css['buttons']}>
          {state !== 'approved' && (
            <Button isBusy={isBusy} onClick={() => void approve()}>
              Approve
            </Button>
          )}
          {state !== 'declined' && (
            <Button look="secondary" onClick={() => setIsDeclining(true)}>
              Decline
            </Button>
          )}
        </div>
      )}
      {isDeclining && (
        <DeclineDialog
          uid={uid}
          name={personName(customer)}
          isEmailed={isEmailConfirmed}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Card>
  );
}

const stateTexts = {
  pending: "Waiting for approval. This customer can't see prices yet.",
  approved: 'Approved. This customer can see prices.',
  declined: "Declined. This customer can't see prices.",
};

function useApprove(uid: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { approve } = useDecisions();
  return {
    isBusy,
    refusal,
    approve: async () => {
      setIsBusy(true);
      setRefusal(await approve(uid));
      setIsBusy(false);
    },
  };
}
