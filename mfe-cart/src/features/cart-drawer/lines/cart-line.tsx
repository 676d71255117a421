import { multiplyPrice, type CartItem } from 'contracts';
import {
  formatUnit,
  IconButton,
  joinedScriptProps,
  Link,
  pageHref,
  QuantitySteps,
} from 'storefront-kit';
import { Thumbnail } from '../../../lib/thumbnail.js';
import { formatMoney, unitPriceOf, type Currency } from '../../../lib/money.js';
import { orderRuleOf } from '../../../lib/order-rule.js';
import { cartTexts } from '../../../cart-texts.js';
import { texts } from '../../../texts.js';
import css from './cart-line.module.css';
import { LineNotes } from './line-notes.js';
import { removeLine } from './remove-line.js';
import { changeCartLine } from './save-line.js';

/**
 * The price is wrapped in an element, because React fails to update a bare text node after the browser has translated
 * the page.
 */
const Price = ({ price, currency }: { price: number | undefined; currency: Currency }) => (
  <span>{`${price === undefined ? texts.askForPrice : formatMoney(price, currency)} `}</span>
);

export function CartLine({ item, currency }: { item: CartItem; currency: Currency }) {
  const { product, quantity } = item;
  const name = product.productName || texts.unnamed;
  const rule = orderRuleOf(product);
  const price = unitPriceOf(product, currency, quantity);
  return (
    <li className={css['line']}>
      <Thumbnail image={product.mainImage} sizes="5rem" />
      <div className={css['words']}>
        <Link className={css['name']} href={pageHref('product', { id: product.id })}>
          {name}
        </Link>
        <p className={css['model']} {...joinedScriptProps(product.modelNumber)}>
          {cartTexts.model(product.modelNumber)}
        </p>
        <p className={css['price']}>
          {!product.pricesWithheld && <Price price={price} currency={currency} />}
          <span className={css['unit']}>{formatUnit(product.quantityUnit)}</span>
        </p>
      </div>
      <IconButton
        icon="close"
        label={cartTexts.remove(name)}
        className={css['remove']}
        onClick={() => void removeLine(item.id, product.id)}
      />
      {item.isGone ? (
        <p className={css['gone']}>{cartTexts.gone}</p>
      ) : (
        <div className={css['amount']}>
          <QuantitySteps
            label={cartTexts.quantityOf(name)}
            quantity={quantity}
            {...rule}
            unit={product.quantityUnit}
            unitsPerCarton={product.unitsPerCarton}
            beside={
              price !== undefined && (
                <span className={css['sum']}>
                  {formatMoney(multiplyPrice(price, quantity), currency)}
                </span>
              )
            }
            onChange={(newQuantity) => changeCartLine(item.id, { quantity: newQuantity })}
          />
        </div>
      )}
      {!item.isGone && (
        <div className={css['more']}>
          {rule.minimum > 1 && <p className={css['note']}>{texts.minimum(rule.minimum)}</p>}
          {rule.step && <p className={css['note']}>{texts.steps(rule.step)}</p>}
          <LineNotes item={item} />
        </div>
      )}
    </li>
  );
}
