import { joinWithMiddleDot, type ExistingCustomer } from 'contracts';
import { Button } from 'storefront-kit';
import { SearchableChoice } from '../../lib/choice/choice.js';
import { Field } from '../../lib/forms/field.js';
import { personName } from '../../lib/format/person-name.js';
import { texts } from '../../texts.js';
import css from './caller-inquiry.module.css';
import { findKnownCustomers } from './find-known-customers.js';
import type { InquiryCustomerChoice, CustomerContactInput } from './use-caller.js';

const labels = texts.callerInquiry;

interface CustomerFieldsProps {
  caller: InquiryCustomerChoice;
  /** The server's error messages, keyed by field name. */
  fields: Record<string, string>;
  /** Called when the customer or the contact data changes, so that errors about the previous data disappear. */
  onChange: () => void;
}

/** Fields for an existing or a new customer. Entering an existing customer's contact details selects that customer. */
export function CustomerFields({ caller, fields, onChange }: CustomerFieldsProps) {
  const { typed, chosen, matches, isFailed, search, customer } = caller;
  const choose = (known: ExistingCustomer | undefined) => {
    onChange();
    caller.choose(known);
  };
  const change = (name: keyof CustomerContactInput, text: string) => {
    onChange();
    caller.setTyped({ ...typed, [name]: text });
  };
  if (chosen) {
    return (
      <div className={css['known']}>
        <CustomerCard customer={chosen} />
        <Button look="inline" onClick={() => choose(undefined)}>
          {labels.change}
        </Button>
      </div>
    );
  }
  const field = (name: keyof CustomerContactInput, label: string, more: object) => (
    <Field label={label} error={fields[`customer.${name}`]}>
      {(ids) => (
        <input
          {...ids}
          {...more}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => change(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      <SearchableChoice
        label={labels.find}
        chosen={undefined}
        onChoose={(option) => choose(option?.customer)}
        find={findKnownCustomers}
      />
      <p className={css['soft']}>{labels.orNew}</p>
      <div className={css['contact']}>
        {field('name', labels.name, { maxLength: 100 })}
        {field('phone', labels.phone, { type: 'tel', inputMode: 'tel', maxLength: 40 })}
        {field('email', labels.email, { type: 'email', maxLength: 254 })}
      </div>
      <div role="status">
        {customer && <CustomerCard customer={customer} isFound />}
        {matches && matches.length > 1 && <Several customers={matches} onChoose={choose} />}
        {matches?.length === 0 && <p className={css['soft']}>{newCustomerHint(typed)}</p>}
      </div>
      {isFailed && (
        <div role="alert" className={css['failed']}>
          <p className={css['problem']}>{labels.searchFailed}</p>
          <Button look="secondary" onClick={search}>
            {labels.searchCustomerAgain}
          </Button>
        </div>
      )}
    </>
  );
}

function newCustomerHint({ email, phone }: CustomerContactInput) {
  if (email.trim() !== '') return labels.newWithEmail;
  return phone.trim() === '' ? labels.contactHint : labels.newWithoutEmail;
}

/** Shows an existing customer and whether the inquiry is emailed to that customer. */
function CustomerCard({ customer, isFound }: { customer: ExistingCustomer; isFound?: boolean }) {
  const { email, mobile, emailTo, isEmailProven } = customer;
  return (
    <div className={css['card']}>
      <p>
        {isFound && `${labels.existing} `}
        <strong>{personName(customer)}</strong>{' '}
        <span className={css['soft']}>{joinWithMiddleDot([email, mobile])}</span>
      </p>
      <p className={css['soft']}>{emailTo ? labels.emailed(emailTo) : labels.notEmailed}</p>
      {email && !isEmailProven && <p className={css['warning']}>{labels.unproven}</p>}
    </div>
  );
}

interface SeveralProps {
  customers: ExistingCustomer[];
  onChoose: (customer: ExistingCustomer) => void;
}

const Several = ({ customers, onChoose }: SeveralProps) => (
  <div className={css['card']}>
    <p>{labels.several}</p>
    {customers.map((customer) => (
      <Button key={customer.uid} look="secondary" onClick={() => onChoose(customer)}>
        {labels.use(personName(customer), customer.email || customer.mobile)}
      </Button>
    ))}
  </div>
);
