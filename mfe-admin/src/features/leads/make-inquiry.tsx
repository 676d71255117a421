import type { Lead } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../../lib/dialogs/modal-dialog.js';
import {
  RequestedLineFields,
  createEmptyLine,
  createLineFromLead,
  parseRequestedLine,
  type RequestedLine,
} from './asked-line.js';
import { SearchableChoice, type Option } from '../../lib/choice/choice.js';
import { findCustomers } from './find-options.js';
import { personName } from '../../lib/format/person-name.js';
import css from './leads.module.css';
import { useCreateInquiry } from './use-make-inquiry.js';

export function CreateInquiry({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [customer, setCustomer] = useState(() => customerOf(lead));
  const [lines, setLines] = useState(() => [createLineFromLead(lead)]);
  const { make, error, rejected, isBusy } = useCreateInquiry(lead.number);
  const isComplete = lines.every((line) => parseRequestedLine(line));
  const problem = rejected.size > 0 ? namedErrors(rejected, lines) : error;
  const send = async () => {
    if (customer && (await make(customer.id, lines))) onClose();
  };
  return (
    <ModalDialog
      title={
        <>
          Inquiry from chat <span className={css['number']}>{lead.number}</span>
        </>
      }
      detail="We'll email the customer a confirmation. You can then reply with a quotation."
      onClose={onClose}
    >
      <SearchableChoice
        label="Customer"
        chosen={customer}
        onChoose={setCustomer}
        find={findCustomers}
      />
      {lines.map((line, at) => (
        <RequestedLineFields
          key={line.key}
          line={line}
          error={rejected.get(line)}
          position={lines.length > 1 ? ` ${at + 1}` : ''}
          onChange={(changed) => setLines(lines.with(at, changed))}
          onRemove={() => setLines(lines.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button look="secondary" onClick={() => setLines([...lines, createEmptyLine()])}>
          Add another product
        </Button>
      </div>
      {problem && (
        <p role="alert" className={css['error']}>
          {problem}
        </p>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button isBusy={isBusy} disabled={!customer || !isComplete} onClick={() => void send()}>
          Create inquiry
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

function customerOf({ customer }: Lead): Option | undefined {
  if (!customer) return undefined;
  return { id: customer.id, name: personName(customer), detail: customer.email };
}

const namedErrors = (errors: Map<RequestedLine, string>, lines: RequestedLine[]) =>
  lines
    .filter((line) => errors.has(line))
    .map((line) => `${line.product?.name}: ${errors.get(line)}`)
    .join('\n');
