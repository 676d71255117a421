import {
  describeCartons,
  computeTotals,
  formatMoney,
  formatPercent,
  type InquiryWire,
  formatLeadTime,
  describeOrigin,
  formatQuantity,
  type QuotationLine,
  type QuotationVersion,
} from 'contracts';
import type { ReactNode } from 'react';
import { classNames } from 'storefront-kit';
import { Thumbnail } from '../../../lib/thumbnail.js';
import { quotationTexts } from '../../../quotation-texts.js';
import { texts } from '../../../texts.js';
import { findDifferences } from './compare-lines.js';
import css from './quotation-table.module.css';

const { columns } = quotationTexts;

export function QuotationRow({ line, at, version, asked, children }: QuotationRowProps) {
  const { currency } = version;
  const { unitPrice, discountBasisPoints: discount, leadTimeDays: days } = line;
  const amount = computeTotals(version).lines[at] ?? 0;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Product line={line} at={at} />
        {findDifferences(line, asked, currency).map(({ kind, text }) => (
          <span key={text} className={classNames(css['mark'], css[kind])}>
            {text}
          </span>
        ))}
        {children}
      </th>
      <Cell name={columns.quantity}>
        {formatQuantity(line.quantity, line.quantityUnit)}
        {describeCartons(line) && <span className={css['fact']}>{describeCartons(line)}</span>}
      </Cell>
      <Cell name={columns.unitPrice}>
        {unitPrice === null ? quotationTexts.noPrice : formatMoney(unitPrice, currency)}
      </Cell>
      <Cell name={columns.discount}>{discount > 0 && formatPercent(discount)}</Cell>
      <Cell name={columns.leadTime}>{days !== null && formatLeadTime(days)}</Cell>
      <Cell name={columns.amount}>{formatMoney(amount, currency)}</Cell>
    </tr>
  );
}

/** `name` is the column name. On phones, it precedes the value, and empty cells are hidden. */
function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td role="cell" data-column={name} className={css['cell']}>
      {children ? <span className={css['value']}>{children}</span> : ''}
    </td>
  );
}

function Product({ line, at }: { line: QuotationLine; at: number }) {
  const { name, modelNumber, mainImage, note } = line;
  return (
    <span className={css['product']}>
      {mainImage && <Thumbnail image={mainImage} sizes="3rem" />}
      <span>
        {at + 1}. {name || texts.unnamed}
        {modelNumber && <span className={css['fact']}>{quotationTexts.model(modelNumber)}</span>}
        {describeOrigin(line) && <span className={css['fact']}>{describeOrigin(line)}</span>}
        {note && <span className={css['fact']}>{note}</span>}
      </span>
    </span>
  );
}

interface QuotationRowProps {
  line: QuotationLine;
  /** 0-based line index. */
  at: number;
  version: QuotationVersion;
  asked: InquiryWire['products'];
  children?: ReactNode;
}
