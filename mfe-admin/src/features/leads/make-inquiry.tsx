import type { Lead } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/field.js';
import { Choice, type Option } from './choice.js';
import { findCustomers, findProducts, type ProductOption } from './find-options.js';
import css from './leads.module.css';
import { useMakeInquiry } from './use-make-inquiry.js';

/** Makes an inquiry of a lead: for whom, of what and how much. */
export function MakeInquiry({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [customer, setCustomer] = useState(() => customerOf(lead));
  const [product, setProduct] = useState(() => productOf(lead));
  const [quantity, setQuantity] = useState(String(product?.minQuantity ?? 1));
  const { make, error, isBusy } = useMakeInquiry(lead.number, () => dialog.current?.close());
  const choose = (option: ProductOption | undefined) => {
    setProduct(option);
    if (option) setQuantity(String(option.minQuantity));
  };
  const isReady = customer && product && Number(quantity) > 0;
  return (
    <dialog ref={dialog} className={css['dialog']} aria-labelledby="make" onClose={onClose}>
      <h2 id="make">
        Inquiry from chat <span className={css['number']}>{lead.number}</span>
      </h2>
      <p>The customer gets the usual receipt, and the inquiry can be answered with a quotation.</p>
      <Choice label="Customer" chosen={customer} onChoose={setCustomer} find={findCustomers} />
      <Choice label="Product" chosen={product} onChoose={choose} find={findProducts} />
      <Field label="Quantity" error={error}>
        {(ids) => (
          <input
            {...ids}
            inputMode="decimal"
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
          />
        )}
      </Field>
      <div className={css['buttons']}>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button
          isBusy={isBusy}
          disabled={!isReady}
          onClick={() => {
            if (isReady)
              void make(customer.id, { productId: product.id, quantity: Number(quantity) });
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

function productOf({ product }: Lead): ProductOption | undefined {
  if (!product) return undefined;
  const { id, productName, modelNumber: detail, minQuantity } = product;
  return { id, name: productName || 'Unnamed Product', detail, minQuantity };
}
