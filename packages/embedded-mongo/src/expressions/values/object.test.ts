import { testExpressions } from '../expression.fixture.js';

const set = (field: unknown, input: unknown, value: unknown) => ({
  $setField: { field, input, value },
});

testExpressions('documents', {
  cases: [
    [set('b', { a: 1 }, 2), { a: 1, b: 2 }],
    [set('a', { a: 1, b: 2 }, 3), { a: 3, b: 2 }],
    [set('a', { a: 1, b: 2 }, '$$REMOVE'), { b: 2 }],
    [set('a.b', {}, 1), { 'a.b': 1 }],
  ],
  nullish: [(value) => set('a', value, 1)],
  refused: [
    [set('a', 5, 1), 4161105],
    [{ $setField: { field: 5, input: {}, value: 1 } }, 4161107],
  ],
});
