import { testStage } from './stage.fixture.js';

const wrong = '$out only supports a string or object argument';

testStage('$out', {
  refused: [
    [{ $out: 5 }, 16990, wrong],
    [{ $out: null }, 16990, wrong],
    [{ $out: ['a'] }, 16990, wrong],
    [{ $out: { db: 'other' } }, 40414, "BSON field '$out.coll' is missing but a required field"],
    [{ $out: { coll: 5 } }, 9, "$out argument 'coll' must be a string, is type int"],
    [{ $out: { coll: 'a', odd: 1 } }, 40415, "BSON field '$out.odd' is an unknown field."],
  ],
  failing: [
    [[{ a: 1 }], { $out: 'others' }, 40601],
    [[], { $out: { db: 'other', coll: 'others' } }, 40601],
  ],
  cases: [],
});
