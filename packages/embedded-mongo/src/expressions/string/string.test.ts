import { BSONRegExp, Timestamp } from 'bson';
import { decimal, double } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const wide = 'a😀é';

testExpressions('texts joined, cut and measured', {
  given: [
    [{ $concat: [] }, ''],
    [{ $concat: ['a', '', '$s'] }, 'aHello Wörld'],
    [{ $strLenCP: wide }, 3],
    [{ $strLenCP: '' }, 0],
    [{ $substrCP: [wide, 1, 1] }, '😀'],
    [{ $substrCP: [wide, 9, 1] }, ''],
    [{ $substrCP: ['$nothing', 0, 5] }, ''],
    [{ $substrCP: [12345, 1, 2] }, '23'],
    [{ $split: ['a,b,,c', ','] }, ['a', 'b', '', 'c']],
    [{ $split: ['abc', 'x'] }, ['abc']],
    [{ $split: ['', 'x'] }, ['']],
  ],
  nullish: [
    (value) => ({ $concat: ['a', value] }),
    (value) => ({ $split: [value, ','] }),
    (value) => ({ $split: ['a', value] }),
  ],
  refused: [
    [{ $concat: ['a', 1] }, 16702],
    [{ $strLenCP: null }, 34471],
    [{ $substrCP: ['abc', -1, 1] }, 34453],
    [{ $substrCP: ['abc', 0, -1] }, 34454],
    [{ $split: [1, ','] }, 40085],
    [{ $split: ['a', 1] }, 40086],
    [{ $split: ['a', ''] }, 40087],
  ],
});

testExpressions('letters', {
  given: [
    [{ $toLower: 'ÀBC' }, 'Àbc'],
    [{ $toUpper: 'àbc' }, 'àBC'],
    [{ $toUpper: null }, ''],
    [{ $toLower: '$absent' }, ''],
    [{ $toUpper: 12n }, '12'],
    [{ $toLower: decimal('1E+3') }, '1e+3'],
    [{ $toLower: new Timestamp({ t: 0, i: 5 }) }, '5'],
    [{ $toUpper: double(1.5) }, '1.5'],
  ],
  refused: [
    [{ $toLower: true }, 16007],
    [{ $toUpper: '$list' }, 16007],
  ],
});

testExpressions('trimmed texts', {
  given: [
    [{ $trim: { input: ' \t\n a b \0' } }, 'a b'],
    [{ $trim: { input: '--a--', chars: '-' } }, 'a'],
    [{ $trim: { input: '😀a😀', chars: '😀' } }, 'a'],
    [{ $trim: { input: ' a ', chars: '' } }, ' a '],
    [{ $trim: { input: '   ' } }, ''],
  ],
  nullish: [(value) => ({ $trim: { input: value } })],
  refused: [
    [{ $trim: { input: 1 } }, 50699],
    [{ $trim: { input: 'a', chars: 1 } }, 50700],
  ],
});

const replace = (name: string, ...[input, find, replacement]: unknown[]) => ({
  [name]: { input, find, replacement },
});

testExpressions('replaced texts', {
  given: [
    [replace('$replaceOne', 'a.a', 'a', 'b'), 'b.a'],
    [replace('$replaceAll', 'a.a', 'a', 'b'), 'b.b'],
    [replace('$replaceAll', 'aaa', 'aa', 'b'), 'ba'],
    [replace('$replaceOne', 'cost', 'cost', 'x$&$1'), 'x$&$1'],
    [replace('$replaceAll', 'a.c', '.', '-'), 'a-c'],
    [replace('$replaceOne', 'abc', 'x', 'y'), 'abc'],
    [replace('$replaceOne', 'abc', '', '-'), '-abc'],
  ],
  nullish: [
    (value) => replace('$replaceOne', value, 'a', 'b'),
    (value) => replace('$replaceAll', 'a', value, 'b'),
    (value) => replace('$replaceAll', 'a', 'a', value),
  ],
  refused: [
    [replace('$replaceOne', 1, 'a', 'b'), 51746],
    [replace('$replaceAll', 'a', 1, 'b'), 51745],
    [replace('$replaceAll', 'a', 'a', 1), 51744],
  ],
});

const pattern = (text: string, flags = ''): BSONRegExp => new BSONRegExp(text, flags);

testExpressions('regular expressions', {
  given: [
    [{ $regexMatch: { input: '$s', regex: 'w', options: 'i' } }, true],
    [{ $regexMatch: { input: '$s', regex: pattern('^w') } }, false],
    [{ $regexMatch: { input: '$absent', regex: 'x' } }, false],
    [{ $regexMatch: { input: 'x', regex: null } }, false],
  ],
  refused: [
    [{ $regexMatch: { input: 1, regex: 'x' } }, 51104],
    [{ $regexMatch: { input: 'x', regex: 1 } }, 51105],
    [{ $regexMatch: { input: 'x', regex: 'x', options: 1 } }, 51106],
    [{ $regexMatch: { input: 'x', regex: pattern('x', 'i'), options: 'i' } }, 51107],
    [{ $regexMatch: { input: 'x', regex: 'x', options: 'q' } }, 51108],
  ],
});
