import { mostQuantity } from 'contracts';
import { useState } from 'react';
import { Icon } from 'storefront-kit';
import { cartTexts } from '../../texts.js';
import css from './quantity-steps.module.css';
import { useHolding } from './use-holding.js';

/** One up, one down, held for more, or typed; never out of what may be ordered. */
export function QuantitySteps({ name, quantity, minimum, onChange }: QuantityStepsProps) {
  const change = (wanted: number) => {
    const allowed = Math.min(Math.max(wanted, minimum), mostQuantity);
    if (allowed !== quantity) onChange(allowed);
  };
  const fewer = useHolding(() => change(quantity - 1), quantity > minimum);
  const more = useHolding(() => change(quantity + 1), quantity < mostQuantity);
  return (
    <div role="group" aria-label={cartTexts.quantityOf(name)} className={css['steps']}>
      <button type="button" aria-label={cartTexts.fewer} {...fewer}>
        <Icon name="minus" size={18} />
      </button>
      <TypedQuantity quantity={quantity} label={name} onType={change} />
      <button type="button" aria-label={cartTexts.more} {...more}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}

function TypedQuantity({ quantity, label, onType }: TypedProps) {
  const [text, setText] = useState<string>();
  const finish = () => {
    const typed = Number.parseInt(text ?? '', 10);
    setText(undefined);
    if (Number.isFinite(typed)) onType(typed);
  };
  return (
    <input
      className={css['number']}
      inputMode="numeric"
      autoComplete="off"
      aria-label={cartTexts.quantityOf(label)}
      value={text ?? String(quantity)}
      maxLength={7}
      onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}

interface TypedProps {
  quantity: number;
  label: string;
  onType: (quantity: number) => void;
}

interface QuantityStepsProps {
  name: string;
  quantity: number;
  minimum: number;
  onChange: (quantity: number) => void;
}
