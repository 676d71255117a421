import { dollarPriceAt, findPriceTier, type Product } from 'contracts';
import { formatDollars } from 'storefront-kit';
import { minQuantityOf } from '../../lib/prices/pricing.js';
import css from './price-by-quantity.module.css';
import { productTexts } from '../../texts/product.js';

export function PriceByQuantity({ product, quantity }: { product: Product; quantity: number }) {
  const { priceTiers } = product;
  if (!priceTiers) return null;
  const minimum = minQuantityOf(product);
  const rows = [
    { fromQuantity: minimum, dollarPrice: dollarPriceAt(product, minimum) ?? 0 },
    ...priceTiers,
  ];
  const chosen = findPriceTier(rows, quantity);
  return (
    <table className={css['tiers']}>
      <caption>{productTexts.byQuantity}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.fromQuantity} aria-current={row === chosen}>
            <th scope="row">{productTexts.from(row.fromQuantity)}</th>
            <td>{formatDollars(row.dollarPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
