import { testExpressions } from '../expression.fixture.js';

testExpressions('texts joined', {
  cases: [
    [{ $concat: [] }, ''],
    [{ $concat: ['a', '', '$s'] }, 'aHello Wörld'],
  ],
  nullish: [(value) => ({ $concat: ['a', value] })],
  refused: [[{ $concat: ['a', 1] }, 16702]],
});
