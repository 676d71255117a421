interface Prices {
  originalPrice?: number | null | undefined;
  dollarPrice?: number | null | undefined;
  discountedPrice?: number | null | undefined;
}

/**
 * Returns the prices that buyers see. A price of 0 means "price on request" and is left out. If the current dollar
 * price is 0, the original price is left out too, because the shop would otherwise show it as the current price.
 */
export function buyerPrices({ originalPrice, dollarPrice, discountedPrice }: Prices): {
  originalPrice?: number;
  dollarPrice?: number;
  discountedPrice?: number;
} {
  return {
    ...(originalPrice && dollarPrice !== 0 && { originalPrice }),
    ...(dollarPrice && { dollarPrice }),
    ...(discountedPrice && { discountedPrice }),
  };
}
