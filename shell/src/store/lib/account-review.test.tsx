import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AccountReview } from './account-review.js';

describe('the account review notice', () => {
  it.each([undefined, null, {}])(
    'is empty for an account without withheld prices: %j',
    (account) => {
      const { container } = render(<AccountReview account={account} />);
      expect(container).toBeEmptyDOMElement();
    },
  );

  it('shows that a pending account is being reviewed, followed by the given hint', () => {
    render(<AccountReview account={{ pricesWithheld: 'pending' }} hint="Enter your company." />);
    expect(screen.getByText('Your account is being reviewed')).toBeVisible();
    expect(screen.getByText(/Enter your company\.$/)).toBeVisible();
  });

  it('shows the reason to a customer whose account was declined', () => {
    render(<AccountReview account={{ pricesWithheld: 'declined', declineReason: 'No VAT' }} />);
    expect(screen.getByText('Your account was not approved')).toBeVisible();
    expect(screen.getByText('Reason: No VAT')).toBeVisible();
  });
});
