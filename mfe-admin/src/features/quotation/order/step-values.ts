import {
  type Currency,
  isoDayInIndia,
  maxPaymentMinorUnits,
  type OrderStep,
  type OrderStepForm,
  type OrderStepKind,
  parseAmount,
  parseTrackingLink,
  formatPlainAmount,
  toMinorUnits,
} from 'contracts';

export interface StepValues {
  date: string;
  amount: string;
  reference: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

export type OrderStepErrors = Partial<Record<string, string>>;

/** Returns the form values of a recorded order step, or empty values with today's date in India for a new one. */
export function toOrderStepValues(step: OrderStep | undefined): StepValues {
  const empty = { amount: '', reference: '', carrier: '', trackingNumber: '', trackingUrl: '' };
  if (!step) return { ...empty, date: isoDayInIndia(new Date()) };
  const { date } = step;
  if (step.kind === 'payment')
    return { ...empty, date, amount: formatPlainAmount(step.amount), reference: step.reference };
  if (step.kind !== 'shipped') return { ...empty, date };
  const { carrier, trackingNumber, trackingUrl } = step;
  return { ...empty, date, carrier, trackingNumber, trackingUrl };
}

/** Returns the parsed order step, or the validation errors keyed by field. */
export function parseOrderStep(
  kind: OrderStepKind,
  { date, amount, reference, ...shipment }: StepValues,
  currency: Currency,
): { step: OrderStepForm } | { faults: OrderStepErrors } {
  if (date === '') return { faults: { date: 'Choose a date' } };
  if (kind === 'payment') {
    const read = parseAmount(amount, { currency, most: maxPaymentMinorUnits / 100 });
    if (!read.ok) return { faults: { amount: read.message } };
    return { step: { kind, date, amount: toMinorUnits(read.value), reference } };
  }
  if (kind !== 'shipped') return { step: { kind, date } };
  const link = parseTrackingLink(shipment.trackingUrl);
  if (!link.ok) return { faults: { trackingUrl: link.message } };
  return { step: { kind, date, ...shipment, trackingUrl: link.value } };
}
