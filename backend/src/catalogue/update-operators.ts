import type { ProductForm } from 'contracts';

const clearableFields = [
  'dollarPrice',
  'discountedPrice',
  'quantity',
  'dimensions',
  'specialNotes',
] as const;

/** Which fields a form sets and which it empties: each by name, so that a form never reaches another. */
export function updateOperators(form: ProductForm) {
  const { modelNumber, productName, description, category, crystalType } = form;
  const { originalPrice, minQuantity, quantityUnit, benefits = [] } = form;
  const empty = clearableFields.filter((name) => form[name] === undefined || form[name] === '');
  const given = clearableFields.filter((name) => !empty.includes(name));
  return {
    set: {
      ...{ modelNumber, productName, description, category, crystalType },
      ...{ originalPrice, minQuantity, quantityUnit, benefits: [...new Set(benefits)] },
      ...Object.fromEntries(given.map((name) => [name, form[name]])),
    },
    unset: Object.fromEntries(empty.map((name) => [name, 1 as const])),
  };
}
