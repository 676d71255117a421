import type { CustomerPage } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { useOpenedForm } from '../../lib/hooks/use-opened-form.js';
import { Card } from './card.js';
import css from './customer.module.css';
import { FindOtherCustomer } from './find-other.js';
import { JoinDialog } from './join-dialog.js';
import { CompanyJoinResult } from './join-result.js';

/** Lets staff combine the customer and another customer into one company account. */
export function JoinCustomers({ customer }: { customer: CustomerPage['customer'] }) {
  const { isOpen, open, close: closeSearch, buttonRef } = useOpenedForm();
  const [otherUid, setOtherUid] = useState<string>();
  const [join, setJoin] = useState<string>();
  const close = () => {
    setOtherUid(undefined);
    closeSearch();
  };
  return (
    <Card title="Company account">
      {join && <CompanyJoinResult id={join} onClose={() => setJoin(undefined)} />}
      {isOpen ? (
        <FindOtherCustomer than={customer.uid} onChoose={setOtherUid} onCancel={close} />
      ) : (
        <>
          <p className={css['soft']}>
            Let two customers of one business share their inquiries and quotations.
          </p>
          <Button ref={buttonRef} look="secondary" onClick={open}>
            Link with another customer
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
