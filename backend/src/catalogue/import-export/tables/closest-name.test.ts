import { describe, expect, it } from '@jest/globals';
import { closestName } from './closest-name.js';

const names = ['Orgone Pyramids', 'Pendulums', 'Balls'];

describe('closestName', () => {
  it.each([
    ['Orgone Pyramid', 'Orgone Pyramids'],
    ['orgone pyramids', 'Orgone Pyramids'],
    ['Pendulum', 'Pendulums'],
    ['Ball', 'Balls'],
  ])('returns the intended name for the misspelt name %s', (input, expected) => {
    expect(closestName(input, names)).toBe(expected);
  });

  it('returns undefined when no name is close', () => {
    expect(closestName('Nowhere', names)).toBeUndefined();
  });
});
