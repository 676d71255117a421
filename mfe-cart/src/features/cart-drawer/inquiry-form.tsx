import type { CartItem } from 'contracts';
import { useId, useState, type SyntheticEvent } from 'react';
import { emit } from 'storefront-kit';
import type { Currency } from '../../lib/money.js';
import { notify } from '../../lib/notify.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { LazyAttachFiles } from './attach-files/lazy-attach-files.js';
import { CompanyHint } from './company-hint.js';
import css from './inquiry-form.module.css';
import { SubmitBar } from './submit-bar.js';
import { submitCart } from './submit-cart.js';

export function InquiryForm({ items, currency, onClose }: InquiryFormProps) {
  const form = useId();
  const [phone, setPhone] = useState(items[0]?.userMobile ?? '');
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const wrong = await submitCart({ contactPhone: phone, note });
    setIsBusy(false);
    if (wrong) {
      setProblem(wrong);
      notify.error(wrong);
      return;
    }
    notify.success(inquiryTexts.submitted);
    onClose();
    // Opens the inquiries drawer, which shows the new inquiry with its number and a link to the chat.
    emit('inquiries:show', null);
  };
  return (
    <>
      <CompanyHint />
      <form id={form} className={css['form']} onSubmit={(event) => void submit(event)}>
        <label className={css['field']}>
          {inquiryTexts.phone}
          <input
            type="tel"
            autoComplete="tel"
            value={phone}
            maxLength={60}
            onChange={({ target }) => setPhone(target.value)}
          />
        </label>
        <label className={css['field']}>
          {inquiryTexts.note}
          <textarea
            rows={2}
            value={note}
            maxLength={2_000}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <LazyAttachFiles />
      </form>
      <SubmitBar {...{ form, items, currency, isBusy, problem }} />
    </>
  );
}

interface InquiryFormProps {
  items: CartItem[];
  currency: Currency;
  onClose: () => void;
}
