import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { show } from '../../test/show.js';
import { createLazyComponent } from './create-lazy-component.js';

describe('a component from a separate chunk', () => {
  it('shows an error when its script fails to load, and loads after the user clicks "Try again"', async () => {
    let tries = 0;
    const Charts = createLazyComponent(
      () => {
        tries += 1;
        return tries === 1
          ? Promise.reject(new Error('Loading chunk 2 failed'))
          : Promise.resolve(() => <p>The charts</p>);
      },
      { loading: 'Loading charts', failed: "Couldn't load charts." },
    );
    const { user } = show(Charts);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load charts.");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The charts')).toBeVisible();
  });
});
