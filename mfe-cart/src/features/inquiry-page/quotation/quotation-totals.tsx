import { computeTotals, formatPercent, type QuotationVersion } from 'contracts';
import { quotationTexts } from '../../../quotation-texts.js';
import css from './quotation-totals.module.css';

export function QuotationTotals({ version, money }: QuotationTotalsProps) {
  const totals = computeTotals(version);
  const { tax } = version;
  const rows: [string, number][] = [
    [quotationTexts.subtotal, totals.subtotal],
    [quotationTexts.packing, totals.packing],
    [quotationTexts.freight, totals.freight],
    ...(tax.kind === 'gst'
      ? [
          [quotationTexts.gst(formatPercent(tax.rateBasisPoints), tax.hsn), totals.tax] as [
            string,
            number,
          ],
        ]
      : []),
  ];
  return (
    <dl className={css['totals']}>
      {rows
        .filter(([name, amount]) => amount !== 0 || name === quotationTexts.subtotal)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div className={css['total']}>
        <dt>{quotationTexts.total}</dt>
        <dd>{money(totals.total)}</dd>
      </div>
    </dl>
  );
}

interface QuotationTotalsProps {
  version: QuotationVersion;
  money: (minor: number) => string;
}
