import { testStage } from './stage.fixture.js';

const merge = (options: object) => ({ $merge: { into: 'others', ...options } });

testStage('$merge', {
  refused: [
    [{ $merge: 5 }, 51182, 'the $merge stage must be an object, but found int'],
    [{ $merge: {} }, 16990, '$merge only supports a string or object argument'],
    [merge({ odd: 1 }), 40415, "BSON field '$merge.odd' is an unknown field."],
    [{ $merge: { into: 5 } }, 16990, '$merge only supports a string or object argument'],
    [merge({ on: 5 }), 51186, "$merge 'on' field must be a string or an array of strings"],
    [merge({ on: ['a', 5] }), 51186, "$merge 'on' field must be a string or an array of strings"],
    [merge({ whenMatched: 'odd' }), 2, '"odd" for \'$merge.whenMatched\' is not a valid value.'],
    [merge({ whenMatched: 5 }), 2, "5 for '$merge.whenMatched' is not a valid value."],
    [
      merge({ whenMatched: 'constructor' }),
      2,
      '"constructor" for \'$merge.whenMatched\' is not a valid value.',
    ],
    [
      merge({ whenNotMatched: 'odd' }),
      2,
      "'odd' for '$merge.whenNotMatched' is not a valid value.",
    ],
    [merge({ whenMatched: [] }), 2, "[] for '$merge.whenMatched' is not a valid value."],
    [merge({ let: {} }), 40415, "BSON field '$merge.let' is an unknown field."],
  ],
  failing: [[[{ a: 1 }], merge({}), 20]],
  cases: [],
});
