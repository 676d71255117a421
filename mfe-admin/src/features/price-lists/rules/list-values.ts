import {
  currencies,
  priceListForm,
  type Currency,
  type PriceList,
  type PriceListForm,
} from 'contracts';
import { z } from 'zod';
import { parsePercentage, formatPercentage } from '../percentage.js';

/**
 * The inputs of the form. Percentages are strings, as typed. An empty date leaves the period open-ended on that side.
 */
export interface PriceListFormValues {
  name: string;
  currencies: Currency[];
  validFrom: string;
  validUntil: string;
  percentage: string;
  categories: { id: string; percentage: string }[];
}

export const emptyPriceListValues: PriceListFormValues = {
  ...{ name: '', currencies: [...currencies], validFrom: '', validUntil: '' },
  ...{ percentage: '0%', categories: [] },
};

export const listLabels = {
  name: 'Name',
  currencies: 'Currencies',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  percentage: 'Percentage',
  categories: 'Categories',
} as const satisfies Record<keyof PriceListFormValues, string>;

const percentage = z.string().transform((typed, context) => {
  const parsed = parsePercentage(typed);
  if (parsed.ok) return parsed.value;
  context.addIssue(parsed.message);
  return z.NEVER;
});

/** Adds a validation error to each category that an earlier row already contains. */
function checkRepetitions(rows: { id: string }[], context: z.RefinementCtx) {
  const ids = rows.map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    if (id && ids.indexOf(id) < at)
      context.addIssue({ code: 'custom', path: [at, 'id'], message: 'Choose each category once' });
  }
}

/** Validates the inputs and converts them to a request body. */
export const listFormSchema = z
  .object({
    // Validates the name and the currencies here too, so that their errors appear together with the percentage errors.
    name: priceListForm.shape.name,
    currencies: priceListForm.shape.currencies,
    validFrom: z.string(),
    validUntil: z.string(),
    percentage,
    categories: z
      .array(z.object({ id: z.string().min(1, 'Choose a category'), percentage }))
      .superRefine(checkRepetitions, { when: () => true }),
  })
  .transform((values): PriceListForm => ({
    name: values.name,
    currencies: values.currencies,
    validFrom: values.validFrom || null,
    validUntil: values.validUntil || null,
    basisPoints: values.percentage,
    categories: values.categories.map((category) => ({
      id: category.id,
      basisPoints: category.percentage,
    })),
  }))
  .pipe(priceListForm);

export const toPriceListFormValues = (list: PriceList): PriceListFormValues => ({
  name: list.name,
  currencies: list.currencies,
  validFrom: list.validFrom ?? '',
  validUntil: list.validUntil ?? '',
  percentage: formatPercentage(list.basisPoints),
  categories: list.categories.map((category) => ({
    id: category.id,
    percentage: formatPercentage(category.basisPoints),
  })),
});

export const toPriceListForm = (list: PriceList): PriceListForm => ({
  name: list.name,
  currencies: list.currencies,
  validFrom: list.validFrom,
  validUntil: list.validUntil,
  basisPoints: list.basisPoints,
  categories: list.categories.map(({ id, basisPoints }) => ({ id, basisPoints })),
});
