interface Prices {
  originalPrice?: number | null | undefined;
  dollarPrice?: number | null | undefined;
  discountedPrice?: number | null | undefined;
}

/**
 * Returns the prices that buyers see. A price of 0 means "price on request" and is left out. A current dollar price of
 * 0 also leaves out the original price, which would otherwise be shown as the current one.
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
