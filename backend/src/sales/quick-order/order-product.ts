import { fromWire, wireNames, type OrderProduct, type ProductWire } from 'contracts';

/** Returns what a list shows of a product: no prices; minimum and step only if the viewer receives them. */
export function toOrderProduct(wire: ProductWire): OrderProduct {
  const product = fromWire(wireNames.product, wire);
  const { id, productName, modelNumber, mainImage, quantityUnit, minQuantity, orderStep } = product;
  return {
    ...{ id, productName, modelNumber, quantityUnit },
    ...(mainImage && { mainImage }),
    ...(minQuantity !== undefined && { minQuantity }),
    ...(orderStep !== undefined && { orderStep }),
  };
}
