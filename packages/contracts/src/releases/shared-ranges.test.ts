import { describe, expect, it } from '@jest/globals';
import { findUnmetVersionRange } from './shared-ranges.js';

const hosted = { react: '19.3.1' };

describe('findUnmetVersionRange', () => {
  it.each(['^18.3.1', '~19.2.0', '19.3.0', '>=19.4.0'])(
    'returns the package and its versions if the host does not satisfy the React version range %s',
    (range) =>
      expect(findUnmetVersionRange({ react: range }, hosted)).toEqual({
        needed: `react ${range}`,
        hosted: '19.3.1',
      }),
  );

  it.each(['^19.0.0', '^19.2.9', '^18.0.0 || ^19.0.0', '*'])(
    'returns undefined if the host satisfies the React version range %s',
    (range) => expect(findUnmetVersionRange({ react: range }, hosted)).toBeUndefined(),
  );

  it('ignores packages that the host does not have', () =>
    expect(findUnmetVersionRange({ lit: '^1.0.0' }, hosted)).toBeUndefined());
});
