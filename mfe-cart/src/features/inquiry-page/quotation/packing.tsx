import { describePacking, type QuotationVersion } from 'contracts';
import { quotationTexts } from '../../../quotation-texts.js';
import css from './packing.module.css';

export function PackingEstimateSection({ lines }: Pick<QuotationVersion, 'lines'>) {
  const { isKnown, figures, missing } = describePacking(lines);
  if (!isKnown) return null;
  return (
    <section className={css['packing']} aria-label={quotationTexts.estimate}>
      <h3>{quotationTexts.estimate}</h3>
      {figures.length > 0 && (
        <dl>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  );
}
