import { fromWire, wireNames, type OrderProduct, type ProductWire } from 'contracts';

/**
 * Returns the product data that a list of products shows, without prices. The result contains the minimum quantity, the
 * increment and the carton size only if `wire` contains them.
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
