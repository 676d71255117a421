import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageSkeleton } from './page-skeleton.js';

describe('the page skeleton', () => {
  // @spec shop-35
  it('shows a spinner for a product page', () => {
    const { container } = render(<PageSkeleton outline="detail" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading page');
    expect(container.querySelector('.ring')).toBeInTheDocument();
  });

  it.each(['hero', 'grid', undefined])(
    'shows the grid skeleton when its outline prop is %s',
    (outline) => {
      const { container } = render(<PageSkeleton outline={outline} />);
      expect(screen.getByRole('status')).toHaveTextContent('Loading page');
      expect(container.querySelectorAll('.grid .square')).toHaveLength(8);
    },
  );
});
