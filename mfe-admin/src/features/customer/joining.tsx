import type { CustomerPage } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { focusOnMount } from '../../lib/hooks/focus-on-mount.js';
import { Card } from './card.js';
import css from './customer.module.css';
import { FindOtherCustomer } from './find-other.js';
import { JoinDialog } from './join-dialog.js';
import { JoinResult } from './join-result.js';

/** Lets staff combine the customer and another customer into one company account. */
export function JoinCustomers({ customer }: { customer: CustomerPage['customer'] }) {
  // Undefined until the search is opened for the first time.
  const [isChoosing, setIsChoosing] = useState<boolean>();
  const [otherUid, setOtherUid] = useState<string>();
  const [join, setJoin] = useState<string>();
  const close = () => {
    setOtherUid(undefined);
    setIsChoosing(false);
  };
  return (
    <Card title="Company account">
      {join && <JoinResult id={join} onClose={() => setJoin(undefined)} />}
      {isChoosing ? (
        <FindOtherCustomer than={customer.uid} onChoose={setOtherUid} onCancel={close} />
      ) : (
        <>
          <p className={css['soft']}>
            Let two customers of one business share their inquiries and quotations.
          </p>
          <Button
            ref={isChoosing === false ? focusOnMount : undefined}
            look="secondary"
            onClick={() => setIsChoosing(true)}
          >
            Join with another customer
          </Button>
        </>
      )}
      {otherUid && (
        <JoinDialog
          uid={customer.uid}
          other={otherUid}
          onClose={close}
          onJoined={(id) => {
            setJoin(id);
            close();
          }}
        />
      )}
    </Card>
  );
}
