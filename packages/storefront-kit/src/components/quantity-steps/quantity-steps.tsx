import {
  isDivisible,
  nextOrderableQuantity,
  packInCartons,
  roundToGrams,
  type OrderRule,
  type Product,
} from 'contracts';
import { useState, type ReactNode } from 'react';
import { kitTexts } from '../../texts.js';
import { IconButton } from '../icon-button.js';
import { classNames } from '../class-names.js';
import css from './quantity-steps.module.css';
import { validateQuantity } from './validate-quantity.js';
import { usePressAndHold } from './use-press-and-hold.js';

/**
 * A quantity field with buttons that change the quantity by one increment, repeatedly while held. It accepts only
 * quantities that can be ordered, and announces corrections to screen readers.
 */
export function QuantitySteps({ label, beside, onChange, ...limits }: QuantityStepsProps) {
  const { quantity, unit } = limits;
  const step = limits.step ?? 1;
  const [notice, setNotice] = useState('');
  const change = (newQuantity: number) => {
    setNotice('');
    if (newQuantity !== quantity) onChange(newQuantity);
  };
  const type = (typed: string) => {
    const judged = validateQuantity(typed, limits);
    change(judged.quantity);
    setNotice(judged.notice);
  };
  const ordered = (newQuantity: number) => nextOrderableQuantity(roundToGrams(newQuantity), limits);
  // If the current quantity is not allowed, both buttons change it to the nearest allowed quantity in their direction.
  const fitted = ordered(quantity);
  const next = fitted > quantity ? fitted : ordered(quantity + step);
  const previous = ordered(fitted - step);
  const fewer = usePressAndHold(() => change(previous), previous < quantity);
  const more = usePressAndHold(() => change(next), next > quantity);
  return (
    <div className={css['field']}>
      <div className={css['row']}>
        <div role="group" aria-label={label} className={css['steps']}>
          <IconButton icon="minus" label={kitTexts.fewer(step)} {...fewer} />
          <TypedQuantity quantity={quantity} unit={unit} label={label} onType={type} />
          <IconButton icon="plus" label={kitTexts.more(step)} {...more} />
        </div>
        {beside}
      </div>
      <p aria-live="polite" className={classNames(css['notice'], notice === '' && css['empty'])}>
        {notice}
      </p>
      <CartonHint {...limits} label={label} onChange={change} />
    </div>
  );
}

/** Shows how many cartons the quantity fills, and a button that increases the quantity to full cartons. */
function CartonHint({ label, onChange, ...limits }: CartonHintProps) {
  const cartons = packInCartons({ ...limits, quantityUnit: limits.unit }, limits);
  if (!cartons) return null;
  const { full, words, nextFull } = cartons;
  return (
    <div className={css['cartons']}>
      <span>{full > 0 ? `= ${words}` : words}</span>
      {nextFull !== undefined && (
        <button
          type="button"
          aria-label={`${kitTexts.fillCartons(nextFull)}: ${label}`}
          className={css['fill']}
          onClick={() => onChange(nextFull)}
        >
          {kitTexts.fillCartons(nextFull)}
        </button>
      )}
    </div>
  );
}

function TypedQuantity({ quantity, unit, label, onType }: TypedProps) {
  const [text, setText] = useState<string>();
  const finish = () => {
    setText(undefined);
    if (text !== undefined && text !== String(quantity)) onType(text);
  };
  return (
    <input
      className={css['number']}
      inputMode={isDivisible(unit) ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-label={label}
      value={text ?? String(quantity)}
      maxLength={maxTypedLength}
      // Selects the whole quantity, so that typing replaces it.
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setText(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}

/** This length exceeds that of any valid quantity, so the browser truncates no valid input. */
const maxTypedLength = 24;

interface Limits extends OrderRule {
  quantity: number;
  unit: Product['quantityUnit'];
  unitsPerCarton?: Product['unitsPerCarton'];
}

interface TypedProps extends Pick<Limits, 'quantity' | 'unit'> {
  label: string;
  onType: (text: string) => void;
}

interface CartonHintProps extends Limits {
  label: string;
  onChange: (quantity: number) => void;
}

export interface QuantityStepsProps extends CartonHintProps {
  /**
   * Content beside the field, such as the unit or the amount. Messages and the number of cartons appear below the
   * field.
   */
  beside?: ReactNode;
}
