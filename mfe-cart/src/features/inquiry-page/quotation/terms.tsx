import type { QuotationVersion } from 'contracts';
import { quotationTexts } from '../../../quotation-texts.js';
import css from './terms.module.css';

export function Terms({ version }: { version: QuotationVersion }) {
  const { incoterm, incotermPlace, paymentTerms, remarks } = version;
  const rows = [
    [quotationTexts.incoterm, [incoterm, incotermPlace].filter(Boolean).join(' ')],
    [quotationTexts.paymentTerms, paymentTerms],
    [quotationTexts.remarks, remarks],
  ].filter(([, words]) => words);
  if (rows.length === 0) return null;
  return (
    <dl className={css['terms']}>
      {rows.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
