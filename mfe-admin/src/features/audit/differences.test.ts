import { describe, expect, it } from '@jest/globals';
import { differences } from './differences.js';
import { humanise } from '../../lib/audit-words/humanise.js';

describe('what an audit entry shows', () => {
  it('is each field that changed, with what came and what went', () => {
    const before = { name: 'Agate', price: 3, tags: ['a'], kept: 1 };
    const after = { name: 'Onyx', price: 3, tags: ['a', 'b'], kept: 1, isBest: true };
    expect(differences(before, after)).toEqual([
      { field: 'name', was: 'Agate', is: 'Onyx' },
      { field: 'tags', was: '["a"]', is: '["a","b"]' },
      { field: 'isBest', was: '—', is: 'true' },
    ]);
    expect(differences({ role: 'user' }, undefined)).toEqual([
      { field: 'role', was: 'user', is: '—' },
    ]);
  });

  it('is the values themselves where they are no records', () => {
    expect(differences('pending', 'replied')).toEqual([
      { field: '', was: 'pending', is: 'replied' },
    ]);
    expect(differences(null, 'Onyx')).toEqual([{ field: '', was: '—', is: 'Onyx' }]);
    expect(differences({ name: 'Agate' }, { name: null })).toEqual([
      { field: 'name', was: 'Agate', is: '—' },
    ]);
  });

  it('names its kind in words', () => {
    expect(humanise('user.deleted')).toBe('User deleted');
  });
});
