import { formatQuantity, type InquiryWire, joinWithMiddleDot } from 'contracts';
import { formatDollars } from 'storefront-kit';
import { SaveToList } from '../../lib/save-to-list/save-to-list.js';
import { Thumbnail } from '../../lib/thumbnail.js';
import { pageTexts } from '../../quotation-texts.js';
import { inquiryTexts } from '../../inquiry-texts.js';
import { texts } from '../../texts.js';
import css from './asked-lines.module.css';
import { Section } from './section.js';

export function RequestedLines({ inquiry }: { inquiry: InquiryWire }) {
  return (
    <Section heading={pageTexts.asked}>
      <ul className={css['lines']}>
        {inquiry.products.map((line) => (
          <AskedLine key={line.productId._id} line={line} />
        ))}
      </ul>
      <SaveToList
        className={css['save']}
        lines={inquiry.products.map(({ productId: { _id }, quantity, note }) => ({
          productId: _id,
          ...{ quantity, note },
        }))}
      />
      {inquiry.note && (
        <p className={css['note']}>
          <b>{pageTexts.yourNote}:</b> {inquiry.note}
        </p>
      )}
    </Section>
  );
}

function AskedLine({ line }: { line: InquiryWire['products'][number] }) {
  const { productId: product, quantity, note, targetPrice } = line;
  const target = targetPrice === null ? '' : inquiryTexts.target(formatDollars(targetPrice));
  return (
    <li className={css['line']}>
      <Thumbnail image={product.mainImage} sizes="3.5rem" />
      <div>
        <p className={css['name']}>{product.productName || texts.unnamed}</p>
        <p className={css['facts']}>{joinWithMiddleDot([product.modelNumber, target, note])}</p>
      </div>
      <p className={css['quantity']}>{formatQuantity(quantity, product.quantityUnit)}</p>
    </li>
  );
}
