import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { answer, noAnswer, refuse, serve } from '../../../test/backend.js';
import { waitFor } from 'test-kit';
import { ReplyTime } from './reply-time.js';

describe('the usual time to an answer', () => {
  it.each([
    [1, 'Usually answered within 1 hour'],
    [5, 'Usually answered within 5 hours'],
    [48, 'Usually answered within 48 hours'],
    [49, 'Usually answered within 3 days'],
    [72, 'Usually answered within 3 days'],
  ])('of %s hours is said', async (hours, text) => {
    serve({ showReplyTime: answer({ hours }) });
    render(<ReplyTime />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['not known', answer({ hours: null })],
    ['refused', refuse(503, 'server.unavailable', 'Later, please.')],
    ['lost', noAnswer],
  ])('that is %s is not said', async (_, showReplyTime) => {
    const { of } = serve({ showReplyTime });
    const { container } = render(<ReplyTime />);
    await waitFor(() => expect(of('showReplyTime')).toHaveLength(1));
    await Promise.resolve();
    expect(container).toHaveTextContent(/^$/);
  });
});
