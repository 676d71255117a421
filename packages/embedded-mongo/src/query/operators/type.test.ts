import { Binary, BSONRegExp, BSONSymbol, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { type Document, Undefined } from '../../bson/index.js';
import { decimal, double, testOperator, type Selection } from './operator.fixture.js';

const samples: Record<string, [code: number, value: unknown]> = {
  double: [1, double(1)],
  string: [2, 'x'],
  object: [3, {}],
  binData: [5, new Binary(Buffer.from([1]))],
  undefined: [6, new Undefined()],
  objectId: [7, new ObjectId()],
  bool: [8, false],
  date: [9, new Date(0)],
  null: [10, null],
  regex: [11, new BSONRegExp('x')],
  javascript: [13, new Code('x')],
  symbol: [14, new BSONSymbol('x')],
  int: [16, 1],
  timestamp: [17, Timestamp.fromBits(1, 1)],
  long: [18, 1n],
  decimal: [19, decimal('1')],
  minKey: [-1, new MinKey()],
  maxKey: [127, new MaxKey()],
};

const of = (name: string): Document => ({ a: samples[name]?.[1] });
const names = Object.keys(samples);

testOperator('$type', {
  refused: [
    [{ a: { $type: [] } }, 9, 'must match at least one type'],
    [{ a: { $type: 'integer' } }, 2, 'Unknown type name alias: integer'],
    [{ a: { $type: 'Double' } }, 2, 'Unknown type name alias: Double'],
    [{ a: { $type: 99 } }, 2, 'Invalid numerical type code: 99'],
    [{ a: { $type: 1.5 } }, 2, 'Invalid numerical type code: 1.5'],
    [{ a: { $type: null } }, 14, 'type must be represented as a number or a string'],
    [{ a: { $type: ['int', {}] } }, 14, 'type must be represented as a number or a string'],
  ],
  selected: [
    ...names.flatMap((name): Selection[] => {
      const nonMatching = [{}, ...names.filter((each) => each !== name).map(of)];
      return [
        [{ a: { $type: name } }, [of(name)], nonMatching],
        [{ a: { $type: samples[name]?.[0] } }, [of(name)], nonMatching],
      ];
    }),
    [{ a: { $type: ['undefined', 'null'] } }, [of('undefined'), of('null')], [{}]],
    [{ a: { $type: 'number' } }, ['int', 'long', 'double', 'decimal'].map(of), [of('string')]],
    [{ a: { $type: ['string', 8n] } }, [of('string'), of('bool')], [of('int'), {}]],
    [{ a: { $type: 'array' } }, [{ a: [] }, { a: [[1]] }], [of('int'), of('object')]],
    [{ a: { $type: 'string' } }, [{ a: [1, 'x'] }], [{ a: [['x']] }, { a: [] }]],
    [{ 'a.b': { $type: 'null' } }, [{ a: [{ b: null }] }], [{ a: [{}] }, { a: null }]],
  ],
});
