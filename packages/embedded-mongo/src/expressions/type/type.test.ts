import { Binary, BSONRegExp, Code, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'bson';
import { day, decimal, double } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const hex = '65e07d05aaaaaaaaaaaaaaaa';
const uuid = new UUID('01234567-89ab-4cde-8f01-23456789abcd');
const to = (input: unknown, target: unknown, extra: object = {}) => ({
  $convert: { input, to: target, ...extra },
});

testExpressions('types', {
  given: [
    [{ $type: 1 }, 'int'],
    [{ $type: 1n }, 'long'],
    [{ $type: 1.5 }, 'double'],
    [{ $type: '$price' }, 'decimal'],
    [{ $type: '$s' }, 'string'],
    [{ $type: '$list' }, 'array'],
    [{ $type: '$nested' }, 'object'],
    [{ $type: '$when' }, 'date'],
    [{ $type: '$flag' }, 'bool'],
    [{ $type: '$nothing' }, 'null'],
    [{ $type: '$absent' }, 'missing'],
    [{ $type: new ObjectId(hex) }, 'objectId'],
    [{ $type: new Timestamp(0n) }, 'timestamp'],
    [{ $type: new Binary(Buffer.alloc(1)) }, 'binData'],
    [{ $type: new BSONRegExp('a') }, 'regex'],
    [{ $type: new Code('x') }, 'javascript'],
    [{ $type: new MinKey() }, 'minKey'],
    [{ $type: new MaxKey() }, 'maxKey'],
    [{ $isNumber: 1n }, true],
    [{ $isNumber: decimal('NaN') }, true],
    [{ $isNumber: '1' }, false],
    [{ $isNumber: '$absent' }, false],
  ],
});

testExpressions('conversions to numbers', {
  given: [
    [{ $toInt: 3.99 }, 3],
    [{ $toInt: -3.99 }, -3],
    [{ $toInt: decimal('7.5') }, 7],
    [{ $toInt: '12' }, 12],
    [{ $toInt: '-12' }, -12],
    [{ $toInt: true }, 1],
    [{ $toInt: 2147483647n }, 2147483647],
    [{ $toLong: '9223372036854775807' }, 9223372036854775807n],
    [{ $toLong: day('1970-01-02') }, 86400000n],
    [{ $toLong: 5 }, 5n],
    [{ $toDouble: '1.5e3' }, double(1500)],
    [{ $toDouble: 5n }, double(5)],
    [{ $toDouble: false }, double(0)],
    [{ $toDouble: day('1970-01-01T00:00:01Z') }, double(1000)],
    [{ $toDecimal: '1.50' }, decimal('1.50')],
    [{ $toDecimal: 5 }, decimal('5')],
    [{ $toDecimal: true }, decimal('1')],
    [{ $toDecimal: day('1970-01-01T00:00:01Z') }, decimal('1000')],
  ],
  nullish: [
    (value) => ({ $toInt: value }),
    (value) => ({ $toLong: value }),
    (value) => ({ $toDouble: value }),
    (value) => ({ $toDecimal: value }),
  ],
  refused: [
    [{ $toInt: '1.5' }, 241],
    [{ $toInt: '' }, 241],
    [{ $toInt: ' 1' }, 241],
    [{ $toInt: 2147483648n }, 241],
    [{ $toInt: NaN }, 241],
    [{ $toInt: Infinity }, 241],
    [{ $toInt: day('1970-01-01') }, 241],
    [{ $toInt: '$list' }, 241],
    [{ $toLong: 1e19 }, 241],
    [{ $toLong: decimal('1E+100') }, 241],
    [{ $toDouble: 'x' }, 241],
    [{ $toDouble: decimal('1E+400') }, 241],
    [{ $toDecimal: '$nested' }, 241],
  ],
});

testExpressions('other conversions', {
  given: [
    [{ $toBool: 0 }, false],
    [{ $toBool: decimal('0.00') }, false],
    [{ $toBool: NaN }, true],
    [{ $toBool: '' }, true],
    [{ $toBool: 'false' }, true],
    [{ $toBool: '$list' }, true],
    [{ $toString: 1.5 }, '1.5'],
    [{ $toString: 1n }, '1'],
    [{ $toString: true }, 'true'],
    [{ $toString: decimal('1.50') }, '1.50'],
    [{ $toString: new ObjectId(hex) }, hex],
    [{ $toString: '$when' }, '2024-02-29T13:05:09.007Z'],
    [{ $toObjectId: hex.toUpperCase() }, new ObjectId(hex)],
    [{ $toDate: 86400000n }, day('1970-01-02')],
    [{ $toDate: double(1.9) }, day('1970-01-01T00:00:00.001Z')],
    [{ $toDate: '2024-02-29' }, day('2024-02-29')],
    [{ $toDate: new ObjectId(hex) }, day('2024-02-29T12:48:05Z')],
    [{ $toDate: new Timestamp({ t: 1, i: 9 }) }, day('1970-01-01T00:00:01Z')],
    [{ $toString: uuid }, uuid.toHexString()],
  ],
  nullish: [
    (value) => ({ $toBool: value }),
    (value) => ({ $toString: value }),
    (value) => ({ $toObjectId: value }),
    (value) => ({ $toDate: value }),
  ],
  refused: [
    [{ $toObjectId: 'x' }, 241],
    [{ $toObjectId: 5 }, 241],
    [{ $toDate: 5 }, 241],
    [{ $toDate: true }, 241],
    [{ $toDate: 'x' }, 241],
    [{ $toString: '$list' }, 241],
    [{ $toString: '$nested' }, 241],
  ],
});

testExpressions('$convert', {
  given: [
    [to('5', 'int'), 5],
    [to('5', 16), 5],
    [to('5', 18n), 5n],
    [to('x', 'int', { onError: 'bad' }), 'bad'],
    [to('$list', 'int', { onError: '$a' }), 3],
    [to(null, 'int', { onNull: 'none' }), 'none'],
    [to('$absent', 'int', { onNull: 0 }), 0],
    [to(5, 'int'), 5],
    [to('x', '$nothing'), null],
    [to('x', 'int', { onError: '$absent' }), undefined],
  ],
  nullish: [(value) => to(value, 'int'), (value) => to(5, value)],
  refused: [
    [to('x', 'int'), 241],
    [to(5, 'unknown'), 2],
    [to(5, 'minKey'), 9],
    [{ $convert: { input: 5 } }, 9],
    [{ $convert: { input: 5, to: 'int', other: 1 } }, 9],
    [{ $convert: 5 }, 9],
  ],
});
