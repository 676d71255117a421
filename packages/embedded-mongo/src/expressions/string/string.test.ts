import { Timestamp } from 'bson';
import { decimal, double } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const wide = 'a😀é';

testExpressions('texts joined, cut and measured', {
  given: [
    [{ $concat: [] }, ''],
    [{ $concat: ['a', '', '$s'] }, 'aHello Wörld'],
    [{ $strLenCP: wide }, 3],
    [{ $strLenCP: '' }, 0],
  ],
  nullish: [(value) => ({ $concat: ['a', value] })],
  refused: [
    [{ $concat: ['a', 1] }, 16702],
    [{ $strLenCP: null }, 34471],
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
