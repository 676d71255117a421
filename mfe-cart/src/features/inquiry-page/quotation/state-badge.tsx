import type { QuotationState } from 'contracts';
import { classNames } from 'storefront-kit';
import { quotationTexts } from '../../../quotation-texts.js';
import css from './state-badge.module.css';

export function StateBadge({ state }: { state: QuotationState }) {
  return (
    <span className={classNames(css['badge'], css[state])}>{quotationTexts.state[state]}</span>
  );
}
