import type { ProductForm } from 'contracts';

const mayBeEmpty = [
  'dollarPrice',
  'discountedPrice',
  'quantity',
  'dimensions',
  'specialNotes',
] as const;

/** Which fields a form sets and which it empties: each by name, so that a form never reaches another. */
export function setOf(form: ProductForm) {
  const { modelNumber, productName, description, category, crystalType } = form;
  const { originalPrice, minQuantity, quantityUnit, benefits = [] } = form;
  const empty = mayBeEmpty.filter((name) => form[name] === undefined || form[name] === '');
  const given = mayBeEmpty.filter((name) => !empty.includes(name));
  return {
    set: {
      ...{ modelNumber, productName, description, category, crystalType },
      ...{ originalPrice, minQuantity, quantityUnit, benefits: [...new Set(benefits)] },
      ...Object.fromEntries(given.map((name) => [name, form[name]])),
    },
    unset: Object.fromEntries(empty.map((name) => [name, 1 as const])),
  };
}
