import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '../../lib/api/product-values.js';
import css from './product-form.module.css';

const zero = /^[$₹]?\s*0+([.,]0*)?$/;

export function ZeroPriceHint({ name }: { name: 'dollarPrice' | 'discountedPrice' }) {
  const { control } = useFormContext<FormValues>();
  const value = useWatch({ control, name });
  if (!zero.test(value.trim())) return null;
  return (
    <p role="status" className={css['hint']}>
      Buyers see “Ask for price” when the price is 0.
    </p>
  );
}
