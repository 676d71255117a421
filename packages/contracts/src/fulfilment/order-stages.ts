/** The stages of an order in chronological order; each may be skipped. */
export const orderStages = ['production', 'packed', 'shipped', 'delivered'] as const;
/**
 * The kinds of order steps. A payment is not a stage, because an order can have several payments, at any stage.
 */
export const orderStepKinds = ['payment', ...orderStages] as const;

export type OrderStage = (typeof orderStages)[number];
export type OrderStepKind = (typeof orderStepKinds)[number];

export const orderStepTitles: Record<OrderStepKind, string> = {
  payment: 'Payment received',
  production: 'In production',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
};
