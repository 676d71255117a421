import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../../test/show.js';
import { Stones } from '../../../test/stones.js';

const choice = (name: string) => screen.getByRole('radio', { name: `${name} rows` });
const height = () => screen.getByRole('table').getAttribute('data-rows');

describe('the height of rows', () => {
  // @spec products-38
  it('is comfortable until somebody chooses compact rows, by keys too, and is remembered', async () => {
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
  it('is comfortable where the browser keeps something else', () => {
    localStorage.setItem('staff:row-height', 'tiny');
    show(Stones);
    expect(height()).toBe('comfortable');
  });
});
