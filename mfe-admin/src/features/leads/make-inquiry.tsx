import type { Lead } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { AskedLine, firstLine, isReady, noLine } from './asked-line.js';
import { Choice, type Option } from './choice.js';
import { findCustomers } from './find-options.js';
import css from './leads.module.css';
import { useMakeInquiry } from './use-make-inquiry.js';

/** Makes an inquiry of a lead: for whom, of what and how much. */
export function MakeInquiry({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [customer, setCustomer] = useState(() => customerOf(lead));
  const [lines, setLines] = useState(() => [firstLine(lead)]);
  const { make, error, isBusy } = useMakeInquiry(lead.number, () => dialog.current?.close());
  const products = lines.filter(isReady).map(({ product, quantity }) => ({
    productId: product.id,
    quantity: Number(quantity),
  }));
  const isComplete = products.length === lines.length;
  return (
    <dialog ref={dialog} className={css['dialog']} aria-labelledby="make" onClose={onClose}>
      <h2 id="make">
        Inquiry from chat <span className={css['number']}>{lead.number}</span>
      </h2>
      <p>The customer gets the usual receipt, and the inquiry can be answered with a quotation.</p>
      <Choice label="Customer" chosen={customer} onChoose={setCustomer} find={findCustomers} />
      {lines.map((line, at) => (
        <AskedLine
          key={line.key}
          line={line}
          position={lines.length > 1 ? ` ${at + 1}` : ''}
          onChange={(changed) => setLines(lines.with(at, changed))}
          onRemove={() => setLines(lines.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button look="secondary" onClick={() => setLines([...lines, noLine()])}>
          Add another product
        </Button>
      </div>
      {error && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      <div className={css['buttons']}>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button
          isBusy={isBusy}
          disabled={!customer || !isComplete}
          onClick={() => {
            if (customer) void make(customer.id, products);
          }}
        >
          Make inquiry
        </Button>
      </div>
    </dialog>
  );
}

function customerOf({ customer }: Lead): Option | undefined {
  if (!customer) return undefined;
  const { id, name, email, mobile } = customer;
  return { id, name: name || email || mobile, detail: email };
}
