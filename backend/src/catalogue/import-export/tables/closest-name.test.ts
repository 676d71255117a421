import { describe, expect, it } from '@jest/globals';
import { closestName } from './closest-name.js';

const names = ['Orgone Pyramids', 'Pendulums', 'Balls'];

describe('closestName', () => {
  it.each([
    ['Orgone Pyramid', 'Orgone Pyramids'],
    ['orgone pyramids', 'Orgone Pyramids'],
    ['Pendulum', 'Pendulums'],
    ['Ball', 'Balls'],
  ])('returns the intended name for the misspelt name %s', (written, meant) => {
    expect(closestName(written, names)).toBe(meant);
  });

  it('returns undefined when no name is close', () => {
    expect(closestName('Nowhere', names)).toBeUndefined();
  });
});
