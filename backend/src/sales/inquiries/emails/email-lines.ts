import {
  multiplyPrice,
  dollarPriceAtInquiry,
  buyerPrices,
  formatDollars,
  formatRupees,
  mediaUrl,
  formatQuantity,
  formatUnitTotals,
} from 'contracts';
import type { EmailLine, EmailTotal } from '../../../platform/mail/index.js';
import type { StoredInquiry } from '../inquiry.schema.js';

type Line = StoredInquiry['lines'][number];

export function emailLines(lines: Line[], publicUrl: string): EmailLine[] {
  return lines.map((line) => ({
    name: line.productName || 'Unnamed Product',
    details: detailsOf(line),
    picture: pictureUrl(line.mainImage, publicUrl),
    quantity: formatQuantity(line.quantity, line.quantityUnit),
    amount: amountIn(line),
  }));
}

export const emailLinesWithoutPrices = (lines: Line[], publicUrl: string): EmailLine[] =>
  emailLines(lines, publicUrl).map(({ name, picture, quantity }, at) => ({
    ...{ name, picture, quantity },
    details: [lines[at]?.modelNumber ?? ''].filter(Boolean),
  }));

/** Returns a list with the estimated total in US dollars; the list is empty if a product has no price. */
export function estimatedTotalRows(lines: Line[]): EmailTotal[] {
  const amounts = lines.flatMap((line) => {
    const price = dollarPriceOf(line);
    return price === undefined ? [] : [multiplyPrice(price, line.quantity)];
  });
  if (amounts.length === 0 || amounts.length < lines.length) return [];
  const total = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  return [['Estimated total at list prices', formatDollars(total)]];
}

/** Returns the absolute URL of a product picture as JPEG, which all email programs can display. */
export const pictureUrl = (image: { url: string } | null | undefined, publicUrl: string) =>
  image ? publicUrl + mediaUrl(image.url, 320, 'jpeg') : undefined;

/** Returns text such as `3 products (25 pieces, 2 kg)`, with a no-break space before each unit. */
export function formatProductsAndQuantities(
  lines: Pick<Line, 'quantity' | 'quantityUnit'>[],
): string {
  const sums = formatUnitTotals(
    lines.map(({ quantity, quantityUnit: unit }) => ({ quantity, unit })),
  );
  const productCount = `${lines.length} ${lines.length === 1 ? 'product' : 'products'}`;
  return `${productCount} (${sums.replaceAll(/(\d) /g, '$1\u00a0')})`;
}

function detailsOf(line: Line) {
  const { modelNumber, note, targetPrice, quantityUnit } = line;
  const unit = quantityUnit.replace('/', ' ');
  const prices = pricesOf(line).join(' · ');
  return [
    modelNumber,
    prices && `${prices} ${unit}`,
    typeof targetPrice === 'number' ? `Target price: ${formatDollars(targetPrice)} ${unit}` : '',
    note && `Note: ${note}`,
  ].filter(Boolean);
}

function pricesOf(line: Line) {
  const dollars = dollarPriceOf(line);
  const rupees = buyerPrices(line).discountedPrice;
  return [
    ...(dollars === undefined ? [] : [formatDollars(dollars)]),
    ...(rupees === undefined ? [] : [formatRupees(rupees)]),
  ];
}

function amountIn(line: Line) {
  const dollars = dollarPriceOf(line);
  return dollars === undefined ? undefined : formatDollars(multiplyPrice(dollars, line.quantity));
}

/** A stored price of 0 means price on request. */
function dollarPriceOf(line: Line) {
  const { unitPrice } = line;
  return dollarPriceAtInquiry({ ...buyerPrices(line), ...(unitPrice && { unitPrice }) });
}
