import { describe, expect, it } from '@jest/globals';
import {
  isoDayInIndia,
  latestOrderStep,
  findOrderStepErrors,
  paidAmount,
  sortOrderSteps,
  listNextOrderStages,
} from './order-rules.js';
import type { OrderStepKind } from './order-stages.js';
import type { OrderStepForm } from './order-step.js';

const now = new Date('2026-11-27T10:00:00Z');
const acceptedAt = new Date('2026-11-20T10:00:00Z');
interface Recorded {
  id: string;
  kind: OrderStepKind;
  date: string;
}
const recorded = (kind: OrderStepKind, date = '2026-11-25'): Recorded => ({ id: kind, kind, date });
const payment = (amount: number): OrderStepForm => ({
  ...{ kind: 'payment', date: '2026-11-25', amount, reference: '' },
});
const faultsOf = (step: Recorded, steps: Recorded[] = [], id = 'new') =>
  findOrderStepErrors(id, step, { steps, acceptedAt, now });

describe('listNextOrderStages', () => {
  it.each([
    [[], ['production', 'packed', 'shipped', 'delivered']],
    [['payment'], ['production', 'packed', 'shipped', 'delivered']],
    [['packed'], ['shipped', 'delivered']],
    [['production', 'shipped', 'payment'], ['delivered']],
    [['delivered'], []],
  ] as [OrderStepKind[], OrderStepKind[]][])(
    'maps the recorded steps %j to the possible next stages %j',
    (kinds, stages) => {
      expect(listNextOrderStages(kinds.map((kind) => ({ kind })))).toEqual(stages);
    },
  );
});

describe('findOrderStepErrors', () => {
  it('accepts any stage after the latest recorded stage, even if intermediate stages are skipped', () => {
    expect(faultsOf(recorded('shipped'), [recorded('production')])).toEqual({});
  });

  it.each(['production', 'packed'] as const)(
    'rejects the stage %s when that stage or a later one is already recorded',
    (kind) => {
      expect(faultsOf(recorded(kind), [recorded('packed')])).toEqual({
        kind: 'This step or a later one is already recorded',
      });
    },
  );

  it('accepts several payments, even after delivery', () => {
    const steps = [recorded('payment'), recorded('delivered')];
    expect(faultsOf(recorded('payment', '2026-11-26'), steps)).toEqual({});
  });

  it('rejects another payment after 50 recorded payments', () => {
    const steps = Array.from({ length: 50 }, (_, at) => ({ ...recorded('payment'), id: `p${at}` }));
    expect(faultsOf(recorded('payment'), steps)).toEqual({
      kind: 'An order has at most 50 payments',
    });
    expect(faultsOf(recorded('payment'), steps.slice(1))).toEqual({});
  });

  it('accepts the correction of a recorded step', () => {
    const steps = [recorded('packed'), recorded('shipped', '2026-11-26')];
    expect(faultsOf(recorded('packed', '2026-11-24'), steps, 'packed')).toEqual({});
  });

  it('rejects a correction that changes the type of a step', () => {
    expect(faultsOf(recorded('shipped'), [recorded('packed')], 'packed')).toEqual({
      kind: "The type of a recorded step can't be changed",
    });
  });

  it('accepts a date up to tomorrow in India and rejects later dates', () => {
    expect(faultsOf(recorded('payment', '2026-11-28'))).toEqual({});
    expect(faultsOf(recorded('payment', '2026-11-29'))).toEqual({
      date: 'Choose a date that is not in the future',
    });
  });

  it('rejects a date more than a year before the quotation was accepted', () => {
    expect(faultsOf(recorded('payment', '2025-11-20'))).toEqual({});
    expect(faultsOf(recorded('payment', '0026-11-20'))).toEqual({
      date: 'Choose 20 Nov 2025 or a later date',
    });
  });

  it('rejects a date before the date of an earlier stage', () => {
    expect(faultsOf(recorded('shipped', '2026-11-24'), [recorded('packed')])).toEqual({
      date: '“Packed” is dated 25 Nov 2026. Choose that day or a later one.',
    });
  });

  it('rejects a correction with a date after the date of a later stage', () => {
    const steps = [recorded('packed'), recorded('shipped')];
    expect(faultsOf(recorded('packed', '2026-11-26'), steps, 'packed')).toEqual({
      date: '“Shipped” is dated 25 Nov 2026. Choose that day or an earlier one.',
    });
  });

  it('accepts a payment that is dated before or after a stage', () => {
    expect(faultsOf(recorded('payment', '2026-11-26'), [recorded('delivered')])).toEqual({});
  });
});

describe('paidAmount', () => {
  it('returns the sum of all payments in minor units', () => {
    const steps = [payment(50_010), { kind: 'packed', date: '2026-11-25' } as const, payment(5)];
    expect(paidAmount(steps)).toBe(50_015);
    expect(paidAmount([])).toBe(0);
  });
});

describe('sortOrderSteps', () => {
  it('sorts steps by date, and steps with the same date by stage', () => {
    const steps = [
      recorded('delivered'),
      recorded('payment', '2026-11-26'),
      recorded('packed'),
      recorded('production', '2026-11-22'),
    ];
    expect(sortOrderSteps(steps).map(({ kind }) => kind)).toEqual([
      'production',
      'packed',
      'delivered',
      'payment',
    ]);
  });
});

describe('latestOrderStep', () => {
  it.each([
    [[], undefined],
    [['payment'], 'payment'],
    [['packed', 'production', 'payment'], 'packed'],
  ] as [OrderStepKind[], OrderStepKind | undefined][])(
    'maps the recorded steps %j to the latest step %s',
    (kinds, latest) => {
      expect(latestOrderStep(kinds.map((kind) => ({ kind })))).toBe(latest);
    },
  );
});

describe('isoDayInIndia', () => {
  it('returns the date in India Standard Time, which changes at midnight in India', () => {
    expect(isoDayInIndia(new Date('2026-11-26T18:29:59Z'))).toBe('2026-11-26');
    expect(isoDayInIndia(new Date('2026-11-26T18:30:00Z'))).toBe('2026-11-27');
  });
});
