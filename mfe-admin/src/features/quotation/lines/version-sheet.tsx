import {
  describeCartons,
  computeTotals,
  describePacking,
  formatMoney,
  formatPercent,
  formatLeadTime,
  mediaUrl,
  describeOrigin,
  formatQuantity,
  type QuotationContent,
  type QuotationLine,
  type QuotationVersion,
} from 'contracts';
import { ColumnHeadings } from '../../../lib/column-headings.js';
import { formatDay } from '../../../lib/format/dates.js';
import { LineAnswer, buyerResponsesByLine } from './line-answer.js';
import { PackingSummary } from './packing-summary.js';
import { TotalsTable } from './totals-table.js';
import css from './version-sheet.module.css';

const headings = ['Product', 'Quantity', 'Unit price', 'Discount', 'Lead time', 'Amount'];

/** Shows a sent version as the buyer sees it, with the buyer's response to each line. */
export function VersionSheet({ version }: { version: QuotationVersion }) {
  const totals = computeTotals(version);
  const answers = buyerResponsesByLine(version);
  return (
    <section className={css['sheet']} aria-label={`Version ${version.version}`}>
      <table role="table" className={css['lines']} aria-label="Lines">
        <ColumnHeadings headings={headings} />
        <tbody role="rowgroup">
          {version.lines.map((line, at) => (
            <tr role="row" key={`${line.productId}-${at}`}>
              <td role="cell" className={css['product']}>
                <Product line={line} />
                <LineAnswer answer={answers.get(at + 1)} />
              </td>
              <td role="cell" data-title="Quantity">
                {formatQuantity(line.quantity, line.quantityUnit)}
                {describeCartons(line) && (
                  <span className={css['soft']}>{describeCartons(line)}</span>
                )}
              </td>
              <td role="cell" data-title="Unit price">
                {line.unitPrice === null ? '–' : formatMoney(line.unitPrice, version.currency)}
              </td>
              <td role="cell" data-title="Discount">
                {line.discountBasisPoints === 0 ? '–' : formatPercent(line.discountBasisPoints)}
              </td>
              <td role="cell" data-title="Lead time">
                {line.leadTimeDays === null ? '–' : formatLeadTime(line.leadTimeDays)}
              </td>
              <td role="cell" data-title="Amount" className={css['amount']}>
                {formatMoney(totals.lines[at] ?? 0, version.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['foot']}>
        <Terms content={version} />
        <div className={css['sums']}>
          <TotalsTable content={version} />
          {describePacking(version.lines).isKnown && <PackingSummary lines={version.lines} />}
        </div>
      </div>
    </section>
  );
}

const Product = ({ line }: { line: QuotationLine }) => (
  <>
    <strong>{line.name}</strong>
    {line.modelNumber && <span className={css['soft']}>{line.modelNumber}</span>}
    {describeOrigin(line) && <span className={css['soft']}>{describeOrigin(line)}</span>}
    {line.note && <p>{line.note}</p>}
    {line.lotPictures.length > 0 && (
      <ul className={css['pictures']} aria-label={`Lot photos of ${line.name}`}>
        {line.lotPictures.map(({ url }, at) => (
          <li key={url}>
            <a href={mediaUrl(url, 1280, 'webp')} target="_blank" rel="noopener noreferrer">
              <img src={mediaUrl(url, 160, 'webp')} alt={`Lot photo ${at + 1} of ${line.name}`} />
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
);

function Terms({ content }: { content: QuotationContent }) {
  const { incoterm, incotermPlace, paymentTerms, remarks, validUntil, tax } = content;
  const terms = [
    ['Valid until', validUntil && formatDay(validUntil)],
    ['Incoterm', [incoterm, incotermPlace].filter(Boolean).join(' ')],
    ['Payment terms', paymentTerms],
    ['HSN', tax.kind === 'gst' ? tax.hsn : ''],
    ['Remarks', remarks],
  ].filter(([, value]) => value);
  return (
    <dl className={css['terms']}>
      {terms.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
