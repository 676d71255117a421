import { formatMoney, formatQuantity, type InquiryWire, type QuotationVersion } from 'contracts';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.js';
import { differenceTexts, quotationTexts } from '../../../quotation-texts.js';
import { missingLines } from './compare-lines.js';
import { QuotationRow } from './quotation-row.js';
import css from './quotation-table.module.css';
import { QuotationTotals } from './quotation-totals.js';

/** ARIA roles are explicit, because rows displayed as cards on a phone lose their table semantics. */
export function QuotationTable({ version, inquiry, lotOf }: QuotationTableProps) {
  const { lines, currency, number } = version;
  const columns = Object.values(quotationTexts.columns);
  return (
    <div className={css['quotation']}>
      <table
        role="table"
        className={css['table']}
        aria-label={quotationTexts.name(number, version.version)}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, at) => (
            // The index is a stable key, because the lines of a sent version never change their order.
            <QuotationRow key={at} {...{ line, at, version, asked: inquiry.products }}>
              {lotOf?.(at + 1)}
            </QuotationRow>
          ))}
          {missingLines(lines, inquiry.products).map(({ productId: product, quantity }) => (
            <tr key={product._id} role="row" className={css['missing']}>
              <th role="rowheader" scope="row">
                {product.productName || texts.unnamed}
                <span className={css['mark']}>{differenceTexts.missing}</span>
              </th>
              <td role="cell" colSpan={columns.length - 1}>
                {differenceTexts.quantity(formatQuantity(quantity, product.quantityUnit))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <QuotationTotals version={version} money={(minor) => formatMoney(minor, currency)} />
    </div>
  );
}

interface QuotationTableProps {
  version: QuotationVersion;
  inquiry: InquiryWire;
  /** Renders content below a line, such as its lot pictures. `line` is 1-based. */
  lotOf?: (line: number) => ReactNode;
}
