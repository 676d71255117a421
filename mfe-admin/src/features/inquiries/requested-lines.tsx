import {
  multiplyPrice,
  dollarPriceAtInquiry,
  formatQuantity,
  formatUnitTotals,
  type InquiryLine,
} from 'contracts';
import { formatDollars, formatRupees, formatUnit } from 'storefront-kit';
import { ColumnHeadings } from '../../lib/column-headings.js';
import { texts } from '../../texts.js';
import css from './requested-lines.module.css';
import inquiriesCss from './inquiries.module.css';

export function RequestedLines({ lines }: { lines: InquiryLine[] }) {
  const units = lines.map(({ quantity, product }) => ({ quantity, unit: product.quantityUnit }));
  const open = lines.filter((line) => totalOf(line) === undefined).length;
  return (
    <table className={css['lines']}>
      <ColumnHeadings headings={headings} />
      <tbody>
        {lines.map((line) => (
          <Line key={line.product.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td data-empty="" />
          <td data-title="Quantity">{formatUnitTotals(units)}</td>
          <td colSpan={2} className={css['open']} data-empty={open === 0 ? '' : undefined}>
            {open > 0 && `plus ${open} ${open === 1 ? 'item' : 'items'} on request`}
          </td>
          <td data-title="Total">{formatDollars(sumOf(lines))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const headings = ['Name', 'Model', 'Quantity', 'Price', 'Target price', 'Total'];

function Line({ line }: { line: InquiryLine }) {
  const { product, quantity, note, targetPrice } = line;
  const total = totalOf(line);
  return (
    <tr>
      <td>
        {product.productName || texts.inquiries.unnamed}
        {note && <div className={inquiriesCss['soft']}>{note}</div>}
      </td>
      <td data-title="Model">{product.modelNumber || texts.missing}</td>
      <td data-title="Quantity">{formatQuantity(quantity, product.quantityUnit)}</td>
      <td data-title="Price">
        <Price line={line} />
      </td>
      <td data-title="Target price">{targetPrice === null ? '–' : formatDollars(targetPrice)}</td>
      <td data-title="Total">{total === undefined ? '–' : formatDollars(total)}</td>
    </tr>
  );
}

function Price({ line: { product } }: { line: InquiryLine }) {
  const price = dollarPriceAtInquiry(product);
  const { discountedPrice: rupees } = product;
  if (price === undefined && rupees === undefined) return 'Ask for price';
  return (
    <>
      {price !== undefined && `${formatDollars(price)} ${formatUnit(product.quantityUnit)}`}
      {rupees !== undefined && <div className={css['rupees']}>{formatRupees(rupees)}</div>}
    </>
  );
}

function totalOf({ product, quantity }: InquiryLine) {
  const price = dollarPriceAtInquiry(product);
  return price === undefined ? undefined : multiplyPrice(price, quantity);
}

const sumOf = (lines: InquiryLine[]) => lines.reduce((sum, line) => sum + (totalOf(line) ?? 0), 0);
