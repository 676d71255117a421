import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { answer, noAnswer, refuse, serve } from '../../../test/backend.js';
import { waitFor } from 'test-kit';
import { ReplyHint } from './reply-hint.js';

describe('the hint below the cart total', () => {
  // @spec shop-51
  it.each([
    [1, 'No payment now. We usually reply within 1 hour.'],
    [5, 'No payment now. We usually reply within 5 hours.'],
    [48, 'No payment now. We usually reply within 48 hours.'],
    [49, 'No payment now. We usually reply within 3 days.'],
    [72, 'No payment now. We usually reply within 3 days.'],
  ])('reads as follows for a usual reply time of %i h: %s', async (hours, text) => {
    serve({ showReplyTime: answer({ hours }) });
    render(<ReplyHint />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['it is unknown', answer({ hours: null })],
    ['the server rejects the request', refuse(503, 'server.unavailable', 'Later, please.')],
    ['the server does not respond', noAnswer],
  ])('omits the reply time when %s', async (_, showReplyTime) => {
    const { of } = serve({ showReplyTime });
    const { container } = render(<ReplyHint />);
    await waitFor(() => expect(of('showReplyTime')).toHaveLength(1));
    await Promise.resolve();
    expect(container).toHaveTextContent("No payment now. We'll reply with a quotation.");
  });
});
