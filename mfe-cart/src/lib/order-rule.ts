import type { OrderRule, Product } from 'contracts';

type Sold = Pick<Product, 'minQuantity' | 'orderStep'>;

export const orderRuleOf = ({ minQuantity = 1, orderStep }: Sold): OrderRule => ({
  minimum: Math.max(1, minQuantity),
  step: orderStep,
});
