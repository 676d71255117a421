import { isUnresolvedRow, isReadyRow, type OrderRow, type ReadyRow } from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { InquiryTabs, InquiryTitle } from '../../lib/inquiries/inquiry-tabs.js';
import { texts } from '../../texts.js';
import css from './caller-inquiry.module.css';
import { CustomerFields } from './customer-fields.js';
import { OrderLines } from './lines/order-lines.js';
import { errorsByProduct, sumQuantitiesByProduct } from './products-of.js';
import { emptyCustomerContact, useCaller } from './use-caller.js';
import { useCreateInquiry } from './use-create-inquiry.js';

const labels = texts.callerInquiry;

/** Form in which staff create an inquiry for a customer who ordered by phone, by message or in person. */
export function CallerInquiry() {
  const caller = useCaller();
  const [rows, setRows] = useState<OrderRow[]>([]);
  const [note, setNote] = useState('');
  const { create, fields, rejected, isBusy, clearProblem, ...failure } = useCreateInquiry();
  const ready = rows.filter(isReadyRow);
  const products = sumQuantitiesByProduct(ready);
  const lineErrors = errorsByProduct(rejected, products);
  const problem = rejected.size > 0 ? namedErrors(lineErrors, ready) : failure.problem;
  const open = rows.filter(isUnresolvedRow).length;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void create({ customer: caller.toSend, note, products });
  };
  const missing = [
    caller.toSend === emptyCustomerContact && labels.customerFirst,
    ready.length === 0 && open === 0 && labels.productsFirst,
    open > 0 && labels.checkFirst(open),
  ].filter(Boolean);
  return (
    <>
      <InquiryTitle>{labels.title}</InquiryTitle>
      <InquiryTabs />
      <div className={css['form']}>
        <FieldGroup title={labels.customer}>
          <CustomerFields caller={caller} fields={fields} onChange={clearProblem} />
        </FieldGroup>
        <FieldGroup title={labels.products}>
          <OrderLines rows={rows} errors={lineErrors} onRows={setRows} />
        </FieldGroup>
        <form className={css['end']} onSubmit={submit}>
          <Field label={labels.note}>
            {(ids) => (
              <textarea
                {...ids}
                maxLength={2_000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
          {problem && (
            <p role="alert" className={css['problem']}>
              {problem}
            </p>
          )}
          {missing.length > 0 && <p className={css['soft']}>{missing.join(' ')}</p>}
          <div>
            <Button type="submit" isBusy={isBusy} disabled={missing.length > 0}>
              {isBusy ? labels.creating : labels.create}
            </Button>
          </div>
        </form>
      </div>
    </>
  );
}

function namedErrors(errors: Map<string, string>, rows: ReadyRow[]) {
  const names = new Map(
    rows.map(({ product }) => [product.id, product.productName || texts.inquiries.unnamed]),
  );
  return [...errors].map(([id, text]) => `${names.get(id)}: ${text}`).join('\n');
}
