import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageSkeleton } from './page-skeleton.js';

describe('a page that is awaited', () => {
  // @spec shop-35
  it('turns a spinner where a product will be', () => {
    const { container } = render(<PageSkeleton outline="detail" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
    expect(container.querySelector('.ring')).toBeInTheDocument();
  });

  it.each(['hero', 'grid', undefined])('shows the outline of a %s', (outline) => {
    const { container } = render(<PageSkeleton outline={outline} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
    expect(container.querySelectorAll('.grid .square')).toHaveLength(8);
  });
});
