import { describe, expect, it } from '@jest/globals';
import { operation } from './operation.fixture.js';
import { checkUnique, type Taken, type UniqueRequest } from './unique.js';

const taken = (added: string[], removed: string[]) =>
  operation<UniqueRequest, Taken>(['a', 'b'], { added, removed });
const unknown = operation<UniqueRequest, Taken>(['b'], 'unknown');
const failed = operation<UniqueRequest, Taken>(['a'], 'failed');

describe('the unique name check', () => {
  it('finds a name that occurs twice', () => {
    expect(checkUnique([taken(['a'], []), taken(['a'], [])], ['a', 'a'])).toEqual([
      'a is held 2 times',
    ]);
  });

  it.each([
    {
      name: 'a lost name',
      history: [taken(['a'], [])],
      stored: [],
      found: 'a was added 1 times, removed 0 times, is held 0 times',
    },
    {
      name: 'a name that was never added',
      history: [failed],
      stored: ['a'],
      found: 'a was added 0 times, removed 0 times, is held 1 times',
    },
    {
      name: 'a removal that was undone',
      history: [taken(['a'], []), taken([], ['a'])],
      stored: ['a'],
      found: 'a was added 1 times, removed 1 times, is held 1 times',
    },
  ])('finds $name', ({ history, stored, found: violation }) => {
    expect(checkUnique(history, stored)).toEqual([violation]);
  });

  it('accepts a name that moved to another document, and either result of an operation with unknown outcome', () => {
    const history = [taken(['a'], []), taken(['b'], ['a']), unknown];
    expect(checkUnique(history, ['b'])).toEqual([]);
    expect(checkUnique(history, [])).toEqual([]);
  });
});
