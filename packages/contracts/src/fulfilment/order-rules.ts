import { formatDay } from '../dates.js';
import {
  orderStages,
  orderStepKinds,
  orderStepTitles,
  type OrderStage,
  type OrderStepKind,
} from './order-stages.js';
import type { OrderStep, OrderStepForm } from './order-step.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** The offset of India Standard Time from UTC. It is constant, because India has no daylight saving time. */
const offsetOfIndiaMs = 5.5 * 60 * 60 * 1_000;
const maxPayments = 50;

type Dated = Pick<OrderStep, 'id' | 'kind' | 'date'>;

interface Order {
  steps: readonly Dated[];
  acceptedAt: Date;
  now: Date;
}

/** Returns the calendar day in India at a given time, such as `2026-11-27`. */
export const isoDayInIndia = (at: Date): string =>
  new Date(at.getTime() + offsetOfIndiaMs).toISOString().slice(0, 10);

/** Returns the order stages that follow the latest recorded stage. */
export function listNextOrderStages(steps: readonly Pick<Dated, 'kind'>[]): OrderStage[] {
  const latest = steps.map(({ kind }) => stageNumber(kind)).reduce((a, b) => Math.max(a, b), -1);
  return orderStages.slice(latest + 1);
}

/**
 * Returns an error message for each invalid field of an order step. The result is empty if the step can be recorded. A
 * step whose id is already recorded is a correction.
 */
export function findOrderStepErrors(
  id: string,
  step: Pick<OrderStepForm, 'kind' | 'date'>,
  order: Order,
): Record<string, string> {
  const otherSteps = order.steps.filter((orderStep) => orderStep.id !== id);
  const before = order.steps.find((orderStep) => orderStep.id === id);
  const kind = before ? changeOfKind(before, step) : kindFault(step.kind, otherSteps);
  const date = dateFault(step, { ...order, steps: otherSteps });
  return { ...(kind && { kind }), ...(date && { date }) };
}

function changeOfKind(before: Dated, { kind }: Pick<Dated, 'kind'>) {
  return before.kind === kind ? undefined : "The type of a recorded step can't be changed";
}

function kindFault(kind: OrderStepKind, otherSteps: readonly Dated[]) {
  if (kind !== 'payment') {
    return listNextOrderStages(otherSteps).includes(kind)
      ? undefined
      : 'This step or a later one is already recorded';
  }
  const payments = otherSteps.filter((step) => step.kind === 'payment').length;
  return payments < maxPayments ? undefined : `An order has at most ${maxPayments} payments`;
}

function dateFault(
  { kind, date }: Pick<Dated, 'kind' | 'date'>,
  { steps, acceptedAt, now }: Order,
) {
  // Allows tomorrow's date in India, because that day may already have begun in the user's time zone.
  if (date > isoDayInIndia(new Date(now.getTime() + dayMs)))
    return 'Choose a date that is not in the future';
  const earliest = isoDayInIndia(new Date(acceptedAt.getTime() - 365 * dayMs));
  if (date < earliest) return `Choose ${formatDay(earliest)} or a later date`;
  if (kind === 'payment') return undefined;
  const stages = steps.filter((orderStep) => orderStep.kind !== 'payment');
  const isEarlier = (stage: Dated) => stageNumber(stage.kind) < stageNumber(kind);
  const tooLate = stages.find((stage) => isEarlier(stage) && stage.date > date);
  if (tooLate) return `${datedWords(tooLate)} Choose that day or a later one.`;
  const tooEarly = stages.find((stage) => !isEarlier(stage) && stage.date < date);
  return tooEarly && `${datedWords(tooEarly)} Choose that day or an earlier one.`;
}

const datedWords = ({ kind, date }: Dated) =>
  `“${orderStepTitles[kind]}” is dated ${formatDay(date)}.`;

/** Returns order steps sorted by date, and steps with the same date sorted by kind as in `orderStepKinds`. */
export function sortOrderSteps<Step extends Pick<Dated, 'kind' | 'date'>>(
  steps: readonly Step[],
): Step[] {
  return steps.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      orderStepKinds.indexOf(a.kind) - orderStepKinds.indexOf(b.kind),
  );
}

/** Returns the sum of all payments for an order, in minor units. */
export function paidAmount(steps: readonly OrderStepForm[]): number {
  return steps.reduce((sum, step) => sum + (step.kind === 'payment' ? step.amount : 0), 0);
}

/**
 * Returns the latest stage of an order, `payment` if only payments are recorded, or undefined if nothing is recorded.
 */
export function latestOrderStep(steps: readonly Pick<Dated, 'kind'>[]): OrderStepKind | undefined {
  const kinds = steps.map(({ kind }) => kind);
  return orderStepKinds.findLast((kind) => kinds.includes(kind));
}

/** Returns the index of an order stage in `orderStages`, or -1 for a payment. */
function stageNumber(kind: OrderStepKind): number {
  return kind === 'payment' ? -1 : orderStages.indexOf(kind);
}
