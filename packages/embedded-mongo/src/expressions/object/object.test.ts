import { testExpressions } from '../expression.fixture.js';

const set = (field: unknown, input: unknown, value: unknown) => ({
  $setField: { field, input, value },
});

testExpressions('documents', {
  given: [
    [{ $mergeObjects: [] }, {}],
    [{ $mergeObjects: [null, '$absent'] }, {}],
    [{ $mergeObjects: [{ a: 1, b: { c: 1 } }, { b: { d: 2 } }] }, { a: 1, b: { d: 2 } }],
    [{ $mergeObjects: ['$nested', { x: null }] }, { x: null }],
    [{ $mergeObjects: [[{ a: 1 }, { b: 2 }]] }, { a: 1, b: 2 }],
    [{ $objectToArray: '$nested' }, [{ k: 'x', v: { y: 7 } }]],
    [{ $getField: 'a' }, 3],
    [{ $getField: { field: 'y', input: '$nested.x' } }, 7],
    [{ $getField: { field: 'a', input: null } }, null],
    [{ $getField: { field: 'a', input: 5 } }, undefined],
    [set('b', { a: 1 }, 2), { a: 1, b: 2 }],
    [set('a', { a: 1, b: 2 }, 3), { a: 3, b: 2 }],
    [set('a', { a: 1, b: 2 }, '$$REMOVE'), { b: 2 }],
    [set('a.b', {}, 1), { 'a.b': 1 }],
    [{ $unsetField: { field: 'a', input: { a: 1 } } }, {}],
    [{ $unsetField: { field: 'x', input: { a: 1 } } }, { a: 1 }],
  ],
  nullish: [
    (value) => ({ $objectToArray: value }),
    (value) => set('a', value, 1),
    (value) => ({ $unsetField: { field: 'a', input: value } }),
  ],
  refused: [
    [{ $mergeObjects: [1] }, 40400],
    [{ $mergeObjects: ['$list', 'x'] }, 40400],
    [{ $objectToArray: 5 }, 40390],
    [set('a', 5, 1), 4161105],
    [{ $setField: { field: 5, input: {}, value: 1 } }, 4161107],
  ],
});
