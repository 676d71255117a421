import type { CustomerPage } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { useOpenedForm } from '../../lib/hooks/use-opened-form.js';
import { Card } from './card.js';
import css from './customer.module.css';
import { FindOtherCustomer } from './find-other.js';
import { MergeDialog } from './merge-dialog.js';
import { CustomerMergeResult } from './merge-done.js';

export function MergeCustomer({ customer }: { customer: CustomerPage['customer'] }) {
  const { isOpen, open, close: closeSearch, buttonRef } = useOpenedForm();
  const [otherUid, setOtherUid] = useState<string>();
  const [merge, setMerge] = useState<string>();
  const close = () => {
    setOtherUid(undefined);
    closeSearch();
  };
  return (
    <Card title="Duplicate account">
      {merge && <CustomerMergeResult id={merge} onClose={() => setMerge(undefined)} />}
      {isOpen ? (
        <FindOtherCustomer than={customer.uid} onChoose={setOtherUid} onCancel={close} />
      ) : (
        <>
          <p className={css['soft']}>
            Move everything from another account here, then close that account.
          </p>
          <Button ref={buttonRef} look="secondary" onClick={open}>
            Merge with another account
          </Button>
        </>
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
