import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tips } from './tips.js';

describe('tips', () => {
  it('are shown after a click on "Show more"', async () => {
    render(<Tips />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(/soft, dry cloth/)).toBeInTheDocument();
  });
});
