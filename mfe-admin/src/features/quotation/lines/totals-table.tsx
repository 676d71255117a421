import { computeTotals, formatMoney, formatPercent, type QuotationContent } from 'contracts';
import css from './totals-table.module.css';

/** Formats the totals as in the PDF. */
export function TotalsTable({ content }: { content: QuotationContent }) {
  const totals = computeTotals(content);
  const { tax, currency } = content;
  const rows = [
    ['Subtotal', totals.subtotal],
    ['Packing', totals.packing],
    ['Freight', totals.freight],
    ...(tax.kind === 'gst'
      ? [[`GST ${formatPercent(tax.rateBasisPoints)}`, totals.tax] as const]
      : []),
  ] as const;
  return (
    <table className={css['totals']} aria-label="Totals">
      <tbody>
        {rows.map(([label, minor]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatMoney(minor, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatMoney(totals.total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
