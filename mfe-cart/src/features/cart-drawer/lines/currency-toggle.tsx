import type { Currency } from '../../../lib/money.js';
import { cartTexts } from '../../../cart-texts.js';
import css from './currency-toggle.module.css';

const currencies: Currency[] = ['dollars', 'rupees'];

export function CurrencyToggle({ currency, onChange }: CurrencyToggleProps) {
  return (
    <fieldset className={css['toggle']}>
      <legend className={css['legend']}>{cartTexts.currency}</legend>
      {currencies.map((choice) => (
        <label key={choice} className={css['choice']}>
          <input
            type="radio"
            name="cart-currency"
            checked={choice === currency}
            onChange={() => onChange(choice)}
          />
          <span>{cartTexts[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface CurrencyToggleProps {
  currency: Currency;
  onChange: (currency: Currency) => void;
}
