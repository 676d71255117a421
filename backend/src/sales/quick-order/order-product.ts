import { fromWire, wireNames, type OrderProduct, type ProductWire } from 'contracts';

/**
 * Returns the product data that a list shows: no prices; minimum, step and carton size only if the
 * viewer receives them.
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
