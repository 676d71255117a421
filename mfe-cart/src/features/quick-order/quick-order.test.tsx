import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QuickOrder } from './quick-order.js';

describe('the quick order form', () => {
  it('hides its error once the text changes', async () => {
    render(<QuickOrder />);
    await userEvent.click(screen.getByRole('button', { name: 'Find products' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter at least one product.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your list' }), 'Q');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
