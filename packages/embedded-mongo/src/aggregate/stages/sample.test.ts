import { expect, it } from '@jest/globals';
import { Double } from 'bson';
import { encode } from '../../bson/index.js';
import { decimal, run } from '../run.fixture.js';
import { testStage } from './stage.fixture.js';

const input = Array.from({ length: 20 }, (_, _id) => ({ _id }));

testStage('$sample', {
  refused: [
    [{ $sample: {} }, 28749, '$sample stage must specify a size'],
    [{ $sample: { size: -1 } }, 28747, 'size argument to $sample must not be negative'],
    [{ $sample: { size: 'x' } }, 28747, 'size argument to $sample must not be negative'],
    [{ $sample: { size: null } }, 28747, 'size argument to $sample must not be negative'],
    [{ $sample: { size: 1.5 } }, 28747, 'size argument to $sample must not be negative'],
  ],
  given: [
    [[], { $sample: { size: 3 } }, []],
    [[{ a: 1 }], { $sample: { size: 1n } }, [{ a: 1 }]],
    [[{ a: 1 }], { $sample: { size: new Double(9) } }, [{ a: 1 }]],
    [[{ a: 1 }], { $sample: { size: decimal('1') } }, [{ a: 1 }]],
  ],
});

const openCollection = () => input.map((each) => encode(each));
const drawn = async (size: number) =>
  (await run('input', [{ $sample: { size } }], { openCollection })).map(({ _id }) => Number(_id));

it('draws each document once at most', async () => {
  const ids = await drawn(20);
  expect(ids.sort((a, b) => a - b)).toEqual(input.map(({ _id }) => _id));
  expect(new Set(await drawn(5)).size).toBe(5);
});

it('draws others each time', async () => {
  const draws = await Promise.all(Array.from({ length: 20 }, () => drawn(5)));
  expect(new Set(draws.map((ids) => ids.join())).size).toBeGreaterThan(1);
  expect(new Set(draws.flat()).size).toBeGreaterThan(10);
});
