import { testStage } from './stage.fixture.js';

testStage('$count', {
  refused: [
    [{ $count: 1 }, 40156, 'the count field must be a non-empty string'],
    [{ $count: '' }, 40157, 'the count field must be a non-empty string'],
    [{ $count: '$n' }, 40158, 'the count field cannot be a $-prefixed path'],
    [{ $count: 'a.b' }, 40160, "the count field cannot contain '.'"],
  ],
  cases: [
    [[{ a: 1 }, {}], { $count: 'n' }, [{ n: 2 }]],
    [[], { $count: 'n' }, []],
  ],
});
