import css from './bulk.module.css';
import type { Options } from '../forms/option-select.js';

interface PriceBoxesProps<Price extends string> {
  legend: string;
  options: Options<Price>;
  chosen: readonly Price[];
  /** Called with the chosen prices in the order of the options. */
  onChange: (chosen: Price[]) => void;
}

export function PriceCheckboxes<Price extends string>(props: PriceBoxesProps<Price>) {
  const { legend, options, chosen, onChange } = props;
  const prices = options.map(([price]) => price);
  const toggle = (price: Price) =>
    onChange(prices.filter((candidate) => (candidate === price) !== chosen.includes(candidate)));
  return (
    <fieldset className={css['prices']}>
      <legend>{legend}</legend>
      {options.map(([price, label]) => (
        <label key={price}>
          <input type="checkbox" checked={chosen.includes(price)} onChange={() => toggle(price)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
