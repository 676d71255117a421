import { BSONRegExp, BSONSymbol } from 'bson';
import type { Document } from '../../bson/index.js';
import { testOperator } from './operator.fixture.js';

const regex = (pattern: string, flags = ''): BSONRegExp => new BSONRegExp(pattern, flags);

testOperator('$regex', {
  refused: [
    [{ a: { $regex: 1 } }, 2, '$regex has to be a string'],
    [{ a: { $regex: null } }, 2, '$regex has to be a string'],
    [{ a: { $regex: 'x', $options: 1 } }, 2, '$options has to be a string'],
    [{ a: { $regex: 'x', $options: 'q' } }, 51108, 'invalid flag in regex options: q'],
    [
      { a: { $regex: regex('x', 'i'), $options: 'm' } },
      51075,
      'options set in both $regex and $options',
    ],
    [{ a: { $regex: '(' } }, 51091, 'Regular expression is invalid: ('],
    [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
    [{ a: { $regex: 'a b', $options: 'x' } }, 51108, 'invalid flag in regex options: x'],
    [{ a: { $regex: 'a\0b' } }, 51091, 'Regular expression cannot contain an embedded null byte'],
    ...['\\A', '\\z', '\\Z', '\\h', '\\v', '\\Q', '\\R', '\\x{', '[]', '[^]'].map(
      (token): [Document, number, string] => [
        { a: { $regex: `[^x]${token}1}` } },
        51091,
        `Regular expression is invalid: ${token} is not supported`,
      ],
    ),
    [
      { a: { $regex: '[[:alpha:]]' } },
      51091,
      'Regular expression is invalid: [:alpha: is not supported',
    ],
    [{ a: { $regex: '[\\h]' } }, 51091, 'Regular expression is invalid: \\h is not supported'],
  ],
  selected: [
    [{ a: regex('b') }, [{ a: 'abc' }, { a: ['x', 'b'] }], [{ a: 'B' }, {}, { a: null }, { a: 5 }]],
    [{ a: { $regex: regex('B', 'i'), $options: '' } }, [{ a: 'ab' }], [{ a: 'x' }]],
    [{ a: { $regex: '' } }, [{ a: '' }, { a: 'x' }], [{ a: 1 }, {}]],
    [
      { a: regex('^b', 'i') },
      [{ a: 'Bc' }, { a: regex('^b', 'i') }],
      [{ a: 'ab' }, { a: regex('^b') }],
    ],
    [{ a: { $regex: '^b', $options: 'm' } }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
    [{ a: { $regex: 'a.b', $options: 's' } }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
    [{ a: regex('a.b') }, [{ a: 'axb' }], [{ a: 'a\nb' }]],
    [{ a: regex('a$') }, [{ a: 'ba' }, { a: 'a\n' }], [{ a: 'ab' }, { a: 'a\n\n' }]],
    [{ a: regex('a$', 'm') }, [{ a: 'a\nb' }], [{ a: 'ab' }]],
    [{ a: regex('^[[\\]]+$') }, [{ a: '[]' }], [{ a: 'a' }]],
    [{ a: regex('[$]') }, [{ a: '$' }], [{ a: 'a' }]],
    [{ a: regex('(?i)x') }, [{ a: 'X' }], [{ a: 'y' }]],
    [{ a: regex('\\.\\/\\u0041\\x41') }, [{ a: './AA' }], [{ a: 'x/AA' }]],
    [{ a: regex('\\p{Lu}') }, [{ a: 'Ä' }], [{ a: 'ä' }]],
    [{ a: { $regex: regex('X'), $options: 'i' } }, [{ a: 'x' }], [{ a: 'y' }]],
    [{ a: { $options: 'i', $regex: 'X' } }, [{ a: 'x' }], [{ a: 'y' }]],
    [{ a: regex('^x') }, [{ a: new BSONSymbol('xy') }], [{ a: { b: 'x' } }, { a: [['x']] }]],
    [{ a: regex('x|^y') }, [{ a: 'ax' }, { a: 'y' }], [{ a: 'ay' }]],
    [{ a: regex('^ab*c') }, [{ a: 'ac' }, { a: 'abbc' }], [{ a: 'bc' }]],
    [{ a: regex('^ab?') }, [{ a: 'a' }], [{ a: 'b' }]],
    [{ a: regex('^.ö$') }, [{ a: 'xö' }, { a: '😀ö' }], [{ a: 'xo' }]],
    [{ a: regex('\\d{2}') }, [{ a: 'a12' }], [{ a: '1' }, { a: 12 }]],
    [{ 'a.b': regex('x') }, [{ a: [{ b: 'x' }] }], [{ a: 'x' }]],
    [{ a: { $regex: 'x', $ne: 'xx' } }, [{ a: 'x' }], [{ a: 'xx' }]],
  ],
  collated: [[1, { a: regex('x') }, [{ a: 'x' }], [{ a: 'X' }]]],
});
