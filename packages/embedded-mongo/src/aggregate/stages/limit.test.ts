import type { Document } from '../../bson/index.js';
import { Double } from 'bson';
import { decimal } from '../run.fixture.js';
import { testStage } from './stage.fixture.js';

const input = [{ a: 1 }, { a: 2 }, { a: 3 }];

testStage('$limit', {
  refused: [
    [{ $limit: 0 }, 15958, 'the limit must be positive'],
    [{ $limit: -1 }, 5107201, 'Expected a non-negative number in: $limit: -1'],
    [{ $limit: 'x' }, 5107201, 'Expected a number in: $limit: "x"'],
    [{ $limit: null }, 5107201, 'Expected a number in: $limit: null'],
  ],
  cases: [
    ...[2, 2n, new Double(2), decimal('2')].map((most): [Document[], Document, Document[]] => [
      input,
      { $limit: most },
      input.slice(0, 2),
    ]),
    [input, { $limit: 9 }, input],
    [[], { $limit: 1 }, []],
  ],
});
