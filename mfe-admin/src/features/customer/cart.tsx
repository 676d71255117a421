import { formatDollars } from 'storefront-kit';
import { type CustomerPage, formatQuantity, joinWithMiddleDot } from 'contracts';
import { Link } from 'react-router-dom';
import { Badge } from '../../lib/badge.js';
import { Card } from './card.js';
import css from './customer.module.css';

export const Cart = ({ lines }: { lines: CustomerPage['cart'] }) => (
  <Card title="Cart">
    <ul className={css['rows']}>
      {lines.map((line) => (
        <li key={line.productId}>
          <Link to={`/edit-product/${line.productId}`}>
            {line.productName} ({line.modelNumber})
          </Link>
          {line.isGone && <Badge colour="grey">No longer sold</Badge>}
          <span>{formatQuantity(line.quantity, line.quantityUnit)}</span>
          <LineOptions {...line} />
        </li>
      ))}
    </ul>
  </Card>
);

type Line = CustomerPage['cart'][number];

function LineOptions({ note, targetPrice }: Pick<Line, 'note' | 'targetPrice'>) {
  const options = [targetPrice !== null && `Target price ${formatDollars(targetPrice)}`, note];
  const details = joinWithMiddleDot(options);
  return details && <span className={css['soft']}>{details}</span>;
}
