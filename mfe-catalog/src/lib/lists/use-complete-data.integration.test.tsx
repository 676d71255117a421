import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRetriedPageData } from './use-complete-data.js';

function Shown({ reads }: { reads: (string | Error)[] }) {
  const text = useRetriedPageData('missing', {
    isComplete: (data) => data === 'whole',
    read: () => {
      const next = reads.shift() ?? 'none left';
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
  });
  return <p>{text}</p>;
}

describe('a page with partly missing data', () => {
  it('requests its data again until the data is complete', async () => {
    render(<Shown reads={[new Error('still away'), 'whole', 'never read']} />);
    expect(screen.getByText('missing')).toBeInTheDocument();
    expect(await screen.findByText('whole', undefined, { timeout: 20_000 })).toBeInTheDocument();
  });
});
