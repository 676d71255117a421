import { formatMoney, type Currency, type OrderStep, type OrderStepKind } from 'contracts';

export const orderStepActionLabels: Record<OrderStepKind, string> = {
  payment: 'Record payment',
  production: 'Mark as in production',
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
};

export const orderStepDateLabels: Record<OrderStepKind, string> = {
  payment: 'Received on',
  production: 'In production since',
  packed: 'Packed on',
  shipped: 'Shipped on',
  delivered: 'Delivered on',
};

export function describeOrderStep(step: OrderStep, currency: Currency): string[] {
  if (step.kind === 'payment')
    return [[formatMoney(step.amount, currency), step.reference].filter(Boolean).join(' · ')];
  if (step.kind === 'shipped')
    return [[step.carrier, step.trackingNumber].filter(Boolean).join(' · ')].filter(Boolean);
  return [];
}
