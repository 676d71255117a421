import type { PriceListProduct } from 'contracts';
import { ApiError } from 'storefront-kit';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { InlineEdit } from '../../../lib/inline-edit/inline-edit.js';
import { texts } from '../../../texts.js';
import {
  priceTitles,
  formatPriceValue,
  formatPriceInput,
  applyTypedPrice,
  type PriceField,
} from './explicit-values.js';
import { TierLines } from './tier-lines.js';
import { useSetPrice } from './use-set-price.js';

interface PriceCellProps {
  list: string;
  product: PriceListProduct;
  field: PriceField;
}

const labels: Record<PriceField, string> = {
  dollarPrice: 'fixed price in dollars',
  discountedPrice: 'fixed price in rupees',
  priceTiers: 'fixed tier prices',
};

/** A fixed price, edited in place. An empty input removes it. */
export function PriceCell({ list, product, field }: PriceCellProps) {
  const set = useSetPrice(list);
  const text = formatPriceValue(product, field);
  const { productName, explicit } = product;
  const { priceTiers: tiers = [] } = explicit ?? {};
  return (
    <InlineEdit
      text={text}
      label={labels[field]}
      cellLabel={`${text}, change ${labels[field]} of ${productName}`}
      inputLabel={`${priceTitles[field]} of ${productName}`}
      isNumber={field !== 'priceTiers'}
      value={formatPriceInput(product, field)}
      check={(typed) => {
        const changed = applyTypedPrice(product, field, typed);
        return 'fault' in changed ? changed.fault : undefined;
      }}
      save={async (typed) => {
        const changed = applyTypedPrice(product, field, typed);
        if ('explicit' in changed) await set(product, changed.explicit);
      }}
      faultOf={faultOf}
    >
      {field === 'priceTiers' && tiers.length > 0 ? <TierLines tiers={tiers} /> : undefined}
    </InlineEdit>
  );
}

/** After a conflict, the row shows the stored prices, so that staff who press Enter again overwrite them knowingly. */
function faultOf(error: unknown) {
  const text = errorMessage(error, texts.broken);
  if (!(error instanceof ApiError)) return text;
  if (error.code === 'price_list.changed')
    return 'Someone else just changed these prices. Press Enter to save yours.';
  return Object.values(error.fields)[0] ?? text;
}
