import { describePacking, type QuotationLine } from 'contracts';
import type { ReactNode } from 'react';
import css from './packing-summary.module.css';

interface PackingSummaryProps {
  lines: readonly QuotationLine[];
  children?: ReactNode;
}

/** Formats the packing estimate as in the PDF, followed by a list of missing details. */
export function PackingSummary({ lines, children }: PackingSummaryProps) {
  const { figures, missing } = describePacking(lines);
  return (
    <section className={css['packing']} aria-labelledby="packing-summary">
      <h3 id="packing-summary">Packing (estimate)</h3>
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
      {children}
    </section>
  );
}
