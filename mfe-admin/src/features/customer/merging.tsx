import type { CustomerPage } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { focusOnMount } from '../../lib/hooks/focus-on-mount.js';
import { Card } from './card.js';
import css from './customer.module.css';
import { FindOtherCustomer } from './find-other.js';
import { MergeDialog } from './merge-dialog.js';
import { MergeResult } from './merge-done.js';

export function MergeCustomer({ customer }: { customer: CustomerPage['customer'] }) {
  // Undefined until the search is opened for the first time.
  const [isChoosing, setIsChoosing] = useState<boolean>();
  const [otherUid, setOtherUid] = useState<string>();
  const [merge, setMerge] = useState<string>();
  const close = () => {
    setOtherUid(undefined);
    setIsChoosing(false);
  };
  return (
    <Card title="Duplicate account">
      {merge && <MergeResult id={merge} onClose={() => setMerge(undefined)} />}
      {isChoosing ? (
        <FindOtherCustomer than={customer.uid} onChoose={setOtherUid} onCancel={close} />
      ) : (
        <>
          <p className={css['soft']}>
            Move everything from another account here, then close that account.
          </p>
          <Button
            ref={isChoosing === false ? focusOnMount : undefined}
            look="secondary"
            onClick={() => setIsChoosing(true)}
          >
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
