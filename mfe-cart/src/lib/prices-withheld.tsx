import type { PricesWithheldReason } from 'contracts';
import { texts } from '../texts.js';
import css from './prices-withheld.module.css';

interface PricesWithheldNoteProps {
  /** The products of a cart or an inquiry. */
  products: { pricesWithheld?: PricesWithheldReason | undefined }[];
  next?: Readonly<Record<PricesWithheldReason, string>>;
}

/** Explains missing prices to a customer whose account is not approved. Renders nothing if prices are shown. */
export function PricesWithheldNote({ products, next }: PricesWithheldNoteProps) {
  const why = withheldPricesReason(products);
  if (!why) return null;
  return (
    <div role="note" className={css['note']}>
      <p>
        <b>{texts.withheld[why]}</b>
      </p>
      {next && <p>{next[why]}</p>}
    </div>
  );
}

/** Returns the reason why the customer sees no prices, or undefined if prices are shown. */
export const withheldPricesReason = (products: PricesWithheldNoteProps['products']) =>
  products.find(({ pricesWithheld }) => pricesWithheld)?.pricesWithheld;
