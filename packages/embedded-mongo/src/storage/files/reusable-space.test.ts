import { describe, expect, it } from '@jest/globals';
import { type FreePages, ReusableSpace } from './reusable-space.js';

function fileOf(first: FreePages): { inside: ReusableSpace; is: (state: FreePages) => void } {
  let state = first;
  return { inside: new ReusableSpace(() => state), is: (next) => (state = next) };
}

describe('the free space in the data file', () => {
  it('cannot be reused before the next commit', () => {
    const { inside } = fileOf({ commit: 5, bytes: 900, fileBytes: 1000, oldestRead: 5 });
    expect(inside.look()).toBe(true);
    expect(inside.usable).toBe(0);
    expect(inside.look()).toBe(true);
    expect(inside.usable).toBe(0);
  });

  it('cannot be reused until every reader uses a snapshot newer than the measurement', () => {
    const { inside, is } = fileOf({ commit: 5, bytes: 900, fileBytes: 1000, oldestRead: 4 });
    expect(inside.look()).toBe(false);
    is({ commit: 9, bytes: 950, fileBytes: 1000, oldestRead: 5 });
    expect(inside.look()).toBe(false);
    expect(inside.usable).toBe(0);
    is({ commit: 9, bytes: 950, fileBytes: 1000, oldestRead: 6 });
    inside.look();
    expect(inside.usable).toBe(900);
  });

  it('excludes the bytes reserved since it was measured', () => {
    const { inside, is } = fileOf({ commit: 5, bytes: 900, fileBytes: 1000, oldestRead: 5 });
    inside.look();
    inside.spend(100);
    is({ commit: 6, bytes: 850, fileBytes: 1000, oldestRead: 6 });
    inside.look();
    expect(inside.usable).toBe(800);
    inside.spend(1000);
    expect(inside.usable).toBe(0);
  });

  it('is considered ample while it exceeds half of the file size', () => {
    const { inside, is } = fileOf({ commit: 5, bytes: 900, fileBytes: 1000, oldestRead: 5 });
    inside.look();
    expect(inside.isRoomy).toBe(false);
    is({ commit: 6, bytes: 900, fileBytes: 1000, oldestRead: 6 });
    inside.look();
    expect(inside.isRoomy).toBe(true);
    inside.spend(400);
    expect(inside.isRoomy).toBe(false);
  });
});
