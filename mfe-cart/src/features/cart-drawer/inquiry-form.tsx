import type { CartItem } from 'contracts';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { emit } from 'storefront-kit';
import type { Currency } from '../../lib/money.js';
import { notify } from '../../lib/notify.js';
import { approvalTexts } from '../../approval-texts.js';
import { inquiryDraftKey } from '../../lib/inquiry-draft.js';
import { usePersistedFields } from '../../lib/use-persisted-fields.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { LazyAttachFiles } from './attach-files/lazy-attach-files.js';
import { BuyerHint } from './buyer-hint.js';
import { DeliveryAddress, deliveryAddressOf } from './delivery-address.js';
import { expectsApproval } from './expects-approval.js';
import css from './inquiry-form.module.css';
import { SubmitBar } from './submit-bar.js';
import { useCompanyMembership } from './use-member.js';
import { submitCart, type SubmissionProblem } from './submit-cart.js';

export function InquiryForm({ uid, items, currency, onClose, children }: InquiryFormProps) {
  const form = useId();
  const { fields, change } = usePersistedFields(inquiryDraftKey(uid));
  const { contactPhone = items[0]?.userMobile ?? '', note = '' } = fields;
  const { company, ...member } = useCompanyMembership();
  const deliveryAddress = company ? deliveryAddressOf(company, fields['deliveryAddress']) : '';
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SubmissionProblem>();
  const asksForApproval = problem?.needsApproval === true;
  const needsApproval = asksForApproval || (company && expectsApproval(items, company)) === true;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    if (!asksForApproval) setProblem(undefined);
    const wrong = await submitCart(
      { contactPhone, note, ...(deliveryAddress && { deliveryAddress }) },
      { asksForApproval },
    );
    setIsBusy(false);
    if (wrong) {
      setProblem(wrong);
      if (!wrong.needsApproval) notify.error(wrong.text);
      return;
    }
    notify.success(asksForApproval ? approvalTexts.asked : inquiryTexts.submitted);
    onClose();
    // Opens the inquiries drawer, which shows the new inquiry with its number and a link to the chat.
    emit('inquiries:show', null);
  };
  return (
    <>
      <BuyerHint {...member} />
      <form id={form} className={css['form']} onSubmit={(event) => void submit(event)}>
        <label className={css['field']}>
          {inquiryTexts.phone}
          <input
            type="tel"
            autoComplete="tel"
            value={contactPhone}
            maxLength={60}
            onChange={({ target }) => change({ contactPhone: target.value })}
          />
        </label>
        {company && (
          <DeliveryAddress
            company={company}
            value={deliveryAddress}
            onChange={(chosen) => change({ deliveryAddress: chosen })}
          />
        )}
        <label className={css['field']}>
          {inquiryTexts.note}
          <textarea
            rows={2}
            value={note}
            maxLength={2_000}
            onChange={({ target }) => change({ note: target.value })}
          />
        </label>
        <LazyAttachFiles form={inquiryDraftKey(uid)} needsApproval={needsApproval} />
      </form>
      {children}
      <SubmitBar {...{ form, items, currency, isBusy, problem }} />
    </>
  );
}

interface InquiryFormProps {
  uid: string;
  items: CartItem[];
  currency: Currency;
  onClose: () => void;
  /** Content between the form and the submit bar at the bottom of the drawer. */
  children?: ReactNode;
}
