import type { CustomerPage } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Card } from './card.js';
import css from './customer.module.css';
import { FindOtherCustomer } from './find-other.js';
import { MergeDialog } from './merge-dialog.js';
import { MergeResult } from './merge-done.js';

export function MergeCustomer({ customer }: { customer: CustomerPage['customer'] }) {
  const [step, setStep] = useState<'closed' | 'choosing'>('closed');
  const [otherUid, setOtherUid] = useState<string>();
  const [merge, setMerge] = useState<string>();
  const close = () => {
    setOtherUid(undefined);
    setStep('closed');
  };
  return (
    <Card title="Duplicate account">
      {merge && <MergeResult id={merge} onClose={() => setMerge(undefined)} />}
      {step === 'closed' ? (
        <>
          <p className={css['soft']}>
            Move everything from another account here, then close that account.
          </p>
          <Button look="secondary" onClick={() => setStep('choosing')}>
            Merge with another account
          </Button>
        </>
      ) : (
        <FindOtherCustomer than={customer.uid} onChoose={setOtherUid} onCancel={close} />
      )}
      {otherUid && (
        <MergeDialog
          uid={customer.uid}
          other={otherUid}
          onClose={close}
          onMerged={(id) => {
            setMerge(id);
            close();
          }}
        />
      )}
    </Card>
  );
}
