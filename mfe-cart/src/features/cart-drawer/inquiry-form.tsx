import type { CartItem } from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { Button } from 'storefront-kit';
import { readState } from '../../lib/cart-state.js';
import { showError, showSuccess } from '../../lib/toast.js';
import { inquiryTexts } from '../../texts.js';
import css from './inquiry-form.module.css';
import { saveNow } from './save-line.js';
import { submitCart } from './submit-cart.js';

/** Sends everything in the cart as one inquiry. */
export function InquiryForm({ items, onClose }: { items: CartItem[]; onClose: () => void }) {
  const [phone, setPhone] = useState(items[0]?.userMobile ?? '');
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    await saveNow();
    const wrong = await submitCart(readState().items, { contactPhone: phone, note });
    setIsBusy(false);
    if (wrong) {
      setProblem(wrong);
      showError(wrong);
      return;
    }
    showSuccess(inquiryTexts.submitted);
    onClose();
  };
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)}>
      <label className={css['field']}>
        {inquiryTexts.phone}
        <input
          type="tel"
          autoComplete="tel"
          value={phone}
          maxLength={24}
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
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      <Button type="submit" className={css['submit']} isBusy={isBusy}>
        {isBusy ? inquiryTexts.submitting : inquiryTexts.submit}
      </Button>
    </form>
  );
}
