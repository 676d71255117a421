import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../../test/show.js';
import { Stones } from '../../../../test/stones.js';

const choice = (name: string) => screen.getByRole('radio', { name: `${name} rows` });
const height = () => screen.getByRole('table').getAttribute('data-rows');

describe('the row height', () => {
  // @spec products-38
  it('is "comfortable" by default, can be changed by keyboard, and is stored in the browser for later visits', async () => {
    const { user, unmount } = show(Stones);
    expect([height(), localStorage.length]).toEqual(['comfortable', 0]);
    choice('Comfortable').focus();
    await user.keyboard('{ArrowRight}');
    expect(choice('Compact')).toBeChecked();
    expect(height()).toBe('compact');
    unmount();
    show(Stones);
    expect(choice('Compact')).toBeChecked();
    expect(height()).toBe('compact');
    await user.click(choice('Comfortable'));
    expect(height()).toBe('comfortable');
  });

  // @spec products-38
  it('is "comfortable" when the value stored in the browser is invalid', () => {
    localStorage.setItem('staff:row-height', 'tiny');
    show(Stones);
    expect(height()).toBe('comfortable');
  });
});
