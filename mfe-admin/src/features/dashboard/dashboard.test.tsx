import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { refusal, startBackend } from '../../../test/backend.js';
import { show } from '../../../test/show.js';
import { Dashboard } from './dashboard.js';

const forbidden = refusal(403, "You don't have permission to do this.", {
  code: 'access.forbidden',
});

describe('the dashboard', () => {
  it('omits sections that the user has no permission to read, and logs no errors for these sections', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const backend = await startBackend();
    const calls = [
      'listUsers',
      'listSubscribers',
      'showStatistics',
      'showQuotationStatistics',
    ] as const;
    for (const call of calls) backend.answer(call, forbidden);
    show(Dashboard);
    await waitForElementToBeRemoved(() => screen.queryByText('Loading dashboard'));
    expect(logged).not.toHaveBeenCalled();
  });
});
