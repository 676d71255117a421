import { fromWire, wireNames, type OrderProduct, type ProductWire } from 'contracts';

/**
 * Returns the product data for a list. It contains no prices. Minimum, step and carton size are included only if
 * the viewer receives them.
 */
export function toOrderProduct(wire: ProductWire): OrderProduct {
  const product = fromWire(wireNames.product, wire);
  const { id, productName, modelNumber, mainImage, quantityUnit, minQuantity } = product;
  const { orderStep, unitsPerCarton } = product;
  return {
    ...{ id, productName, modelNumber, quantityUnit },
    ...(mainImage && { mainImage }),
    ...(minQuantity !== undefined && { minQuantity }),
    ...(orderStep !== undefined && { orderStep }),
    ...(unitsPerCarton !== undefined && { unitsPerCarton }),
  };
}
