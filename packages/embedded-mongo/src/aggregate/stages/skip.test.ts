import { Double } from 'bson';
import { testStage } from './stage.fixture.js';

const input = [{ a: 1 }, { a: 2 }, { a: 3 }];

testStage('$skip', {
  refused: [
    [{ $skip: -1 }, 5107200, 'Expected a non-negative number in: $skip: -1'],
    [{ $skip: 'x' }, 5107200, 'Expected a number in: $skip: "x"'],
  ],
  cases: [
    [input, { $skip: 0 }, input],
    [input, { $skip: 2n }, [{ a: 3 }]],
    [input, { $skip: new Double(1) }, [{ a: 2 }, { a: 3 }]],
    [input, { $skip: 9 }, []],
  ],
});
