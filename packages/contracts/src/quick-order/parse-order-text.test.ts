import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quantityUnits } from '../product.js';
import { isDivisible } from '../quantities.js';
import { toOrderQuantity } from './order-amount.js';
import { parseOrderText } from './parse-order-text.js';
import { printOrderLines } from './print-order-lines.js';
import { readOrderTable } from './read-order-table.js';

const firstReadings = (text: string) =>
  parseOrderText(text).map(({ readings: [first] }) => {
    const { product = '', amount } = first ?? {};
    return amount ? `${product}: ${amount.number}` : product;
  });

describe('parseOrderText', () => {
  it.each([
    ['OP-7CH-75 x 20', ['OP-7CH-75: 20']],
    ['20 pcs op7ch75', ['op7ch75: 20']],
    ['amethyst pendulum - 50', ['amethyst pendulum: 50']],
    ['AG-BLU-SL: 12.5 kg', ['AG-BLU-SL: 12.5']],
    ['एमेथिस्ट पेंडुलम ५० पीस', ['एमेथिस्ट पेंडुलम: 50']],
    ['પેન્ડુલમ ૧,૦૦,૦૦૦ નંગ', ['પેન્ડુલમ: 1,00,000']],
    ['A-1 x 20, B-2 x 50 and 10 C-3', ['A-1: 20', 'B-2: 50', 'C-3: 10']],
    ['rose quartz, amethyst and agate, 20 each', ['rose quartz: 20', 'amethyst: 20', 'agate: 20']],
    ['1. Amethyst Tower\n2. Clear Quartz Tower', ['Amethyst Tower', 'Clear Quartz Tower']],
    ['Amethyst Tower\n12 pcs', ['Amethyst Tower: 12']],
    ['Rose Quartz Sphere 60 mm - 4', ['Rose Quartz Sphere 60 mm: 4']],
    ['PN-AME-HX @ Rs 760 each x 30', ['PN-AME-HX: 30']],
    ['20 marble spheres', ['marble spheres: 20']],
    ['Deliver by 15 December', ['Deliver by 15 December']],
    ['twenty pcs of OP-7CH-75', ['OP-7CH-75: 20']],
    ['TS-GAV-25 डेढ़ किलो', ['TS-GAV-25: 1.5']],
    ['Seven Chakra Set, Set of four pieces', ['Seven Chakra Set, Set of four pieces']],
    ['a. Jade Roller - 20\nb. Gua Sha - 30', ['Jade Roller: 20', 'Gua Sha: 30']],
    ['Ship to: 12, MG Road, Pune 411001', ['Ship to: 12, MG Road, Pune 411001']],
    ['AX-7X5 x 20', ['AX-7X5: 20']],
    ['RS12-A x 20', ['RS12-A: 20']],
    ['Hello sir, good morning', ['']],
  ])('reads %j as %j', (text, expected) => {
    expect(firstReadings(text)).toEqual(expected);
  });

  it.each([
    ['tabs', '\t'],
    ['vertical bars', ' | '],
  ])('identifies the columns of a table copied with %s by their headings', (_, cellEnd) => {
    const rows = [
      ['Please send'],
      ['Sr', 'Model', 'Description', 'Order Qty (pcs)', 'Rate', 'Amount'],
      ['1', 'OP-LAP-75', 'Lapis pyramid', '24', '450', '10,800'],
      ['2', 'PN-AME-HX', 'Amethyst pendulum', '100', '65', '6,500'],
      ['', 'Total', '', '124', '', '17,300'],
      ['also OP-7CH-75 x 20'],
    ];
    const text = rows.map((cells) => cells.join(cellEnd)).join('\n');
    expect(firstReadings(text)).toEqual([
      '',
      '',
      'OP-LAP-75: 24',
      'PN-AME-HX: 100',
      '',
      'OP-7CH-75: 20',
    ]);
  });

  it('returns every non-empty line of a text, including lines without a product', () => {
    const text = 'Hello\n\nOP-7CH-75 x 20\n???\nMob 98765 43210';
    const written = parseOrderText(text).map((line) => line.text);
    expect(written).toEqual(['Hello', 'OP-7CH-75 x 20', '???', 'Mob 98765 43210']);
  });

  it.each(['No need of OP-7CH-75', 'OP-7CH-75 नहीं चाहिए', 'cancel OP-7CH-75 x 20'])(
    'marks every interpretation of %j as a guess that the buyer must confirm',
    (text) => {
      const readings = parseOrderText(text)[0]?.readings ?? [];
      expect(readings.map(({ isGuess }) => isGuess)).not.toContain(undefined);
      expect(readings).not.toEqual([]);
    },
  );

  it('returns two interpretations of a line if a number without a unit may belong to the product name', () => {
    const [line] = parseOrderText('Rose Quartz Sphere 60');
    expect(line?.readings.map(({ product }) => product)).toEqual([
      'Rose Quartz Sphere',
      'Rose Quartz Sphere 60',
    ]);
  });

  it('preserves the words of any text and throws no error', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 8 }),
        (lines) => {
          const text = lines.map((line) => line.replaceAll(/[\n\r\u2028\u2029]/g, '')).join('\n');
          const read = parseOrderText(text)
            .map((line) => line.text)
            .join('');
          for (const word of text.match(/\p{L}{3,}/gu) ?? []) expect(read).toContain(word);
        },
      ),
    );
  });
});

describe('printOrderLines', () => {
  const modelNumber = fc
    .array(fc.stringMatching(/^[A-Z][A-Z0-9]{1,3}$/), { minLength: 2, maxLength: 4 })
    .map((parts) => parts.join('-'));
  const line = fc
    .record({
      modelNumber,
      quantityUnit: fc.constantFrom(...quantityUnits),
      thousandths: fc.integer({ min: 1_000, max: 1_000_000_000 }),
    })
    .map(({ thousandths, ...named }) => ({
      ...named,
      quantity: isDivisible(named.quantityUnit)
        ? thousandths / 1_000
        : Math.floor(thousandths / 1_000),
    }));

  it('prints lines from which parseOrderText reads the same products and quantities', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const read = parseOrderText(printOrderLines(lines)).map(({ readings: [first] }, at) => {
          const unit = lines[at]?.quantityUnit ?? 'per/piece';
          const quantity = first?.amount && toOrderQuantity(first.amount, unit);
          return {
            modelNumber: first?.product,
            quantityUnit: unit,
            quantity: quantity?.ok && quantity.value,
          };
        });
        expect(read).toEqual(lines);
      }),
    );
  });
});

describe('toOrderQuantity', () => {
  it.each([
    [{ number: '2', factor: 12 }, 'per/piece', 24],
    [{ number: '500', factor: 0.001, unit: 'per/kg' as const }, 'per/kg', 0.5],
    [{ number: '1,00,000', factor: 1 }, 'per/piece', 100_000],
    [
      { number: '5', factor: 1, container: 'boxes' },
      'per/piece',
      'Sold by the piece. Enter how much is in 5 boxes.',
    ],
    [
      { number: '12.5', factor: 1, unit: 'per/kg' as const },
      'per/piece',
      'Sold by the piece. Enter the quantity for 12.5 kg.',
    ],
    [{ number: '2.5', factor: 1 }, 'per/piece', 'Enter a whole number'],
    [
      { number: '1,234', factor: 1 },
      'per/kg',
      '1,234 can mean 1234 or 1.234. Enter it without the comma.',
    ],
  ] as const)('converts the amount %j and the unit %s to %s', (amount, unit, expected) => {
    const parsed = toOrderQuantity(amount, unit);
    expect(parsed.ok ? parsed.value : parsed.message).toBe(expected);
  });
});

describe('readOrderTable', () => {
  const readRows = (rows: string[][]) =>
    readOrderTable(rows).map(({ readings }) =>
      readings.map(({ product, amount }) => `${product}: ${amount?.number ?? '-'}`),
    );

  it('finds the columns by their headings and returns the rows above the headings as lines without products', () => {
    const rows = [
      ['Order of Rahul'],
      ['S.No', 'Model No.', 'Product', 'Qty', 'Unit'],
      ['1', 'OP-7CH-75', 'Orgone Pyramid', '20', 'pcs'],
      ['2', '', 'Amethyst Tower', '', ''],
    ];
    expect(readRows(rows)).toEqual([
      [],
      [],
      ['OP-7CH-75: 20', 'Orgone Pyramid: 20'],
      ['Amethyst Tower: -'],
    ]);
  });

  it('parses each row as a line of text if the table has no headings', () => {
    expect(readRows([['OP-7CH-75', '20']])).toEqual([['OP-7CH-75: 20']]);
  });
});
