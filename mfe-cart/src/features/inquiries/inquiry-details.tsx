import {
  formatDateTime,
  formatQuantity,
  type Inquiry,
  type InquiryLine,
  joinWithMiddleDot,
} from 'contracts';
import { formatDollars, formatUnit } from 'storefront-kit';
import { Thumbnail } from '../../lib/thumbnail.js';
import { PricesWithheldNote } from '../../lib/prices-withheld.js';
import { unitPriceOf } from '../../lib/money.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { texts } from '../../texts.js';
import css from './inquiry-details.module.css';

export function InquiryDetails({ inquiry }: { inquiry: Inquiry }) {
  return (
    <div className={css['details']}>
      <PricesWithheldNote products={inquiry.products.map(({ product }) => product)} />
      <ul className={css['lines']}>
        {inquiry.products.map((line) => (
          <Line key={line.product.id} line={line} />
        ))}
      </ul>
      {inquiry.note && (
        <p className={css['note']}>
          <b>{inquiryTexts.yourNote}:</b> {inquiry.note}
        </p>
      )}
      <h4>{inquiryTexts.history}</h4>
      <ol className={css['history']}>
        {inquiry.history.map(({ status, at }) => (
          <li key={at}>
            {inquiryTexts.status[status]} <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Line({ line: { product, quantity, note, targetPrice } }: { line: InquiryLine }) {
  const price = unitPriceOf(product, 'dollars');
  const facts = [
    product.modelNumber,
    price === undefined ? undefined : `${formatDollars(price)} ${formatUnit(product.quantityUnit)}`,
    targetPrice === null ? undefined : inquiryTexts.target(formatDollars(targetPrice)),
    note,
  ];
  return (
    <li className={css['line']}>
      <Thumbnail image={product.mainImage} sizes="3.5rem" />
      <div>
        <p>{product.productName || texts.unnamed}</p>
        <p className={css['quantity']}>{formatQuantity(quantity, product.quantityUnit)}</p>
        <p className={css['facts']}>{joinWithMiddleDot(facts)}</p>
      </div>
    </li>
  );
}
