import type { PackingDetails, QuotationContent } from 'contracts';
import type { StoredProduct } from '../../../catalogue/products/index.js';

/**
 * Adds the products' current packing data to the quotation lines; lines of deleted products keep their packing data.
 */
export function addPackingData(
  content: QuotationContent,
  products: Map<string, StoredProduct>,
): QuotationContent {
  const lines = content.lines.map(({ packingDetails, ...line }) => {
    const product = products.get(line.productId ?? '');
    const details = product ? detailsOf(product) : packingDetails;
    return { ...line, ...(line.productId && details && { packingDetails: details }) };
  });
  return { ...content, lines };
}

function detailsOf(product: StoredProduct): PackingDetails {
  const { unitsPerCarton, weightGrams, cartonLengthMm, cartonWidthMm, cartonHeightMm } = product;
  return {
    ...(unitsPerCarton && { unitsPerCarton }),
    ...(weightGrams && { weightGrams }),
    ...(cartonLengthMm && { cartonLengthMm }),
    ...(cartonWidthMm && { cartonWidthMm }),
    ...(cartonHeightMm && { cartonHeightMm }),
    ...(product.hsn && { hsn: product.hsn }),
    ...(product.countryOfOrigin && { countryOfOrigin: product.countryOfOrigin }),
  };
}
