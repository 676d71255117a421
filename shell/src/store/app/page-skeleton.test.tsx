import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageSkeleton } from './page-skeleton.js';

describe('a page that is awaited', () => {
  it('turns a spinner where a product will be', () => {
    const { container } = render(<PageSkeleton page="product" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
    expect(container.querySelector('.ring')).toBeInTheDocument();
  });

  it.each(['home', 'allProducts', 'category'] as const)('shows the outline of %s', (page) => {
    const { container } = render(<PageSkeleton page={page} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
    expect(container.querySelectorAll('.grid .square')).toHaveLength(8);
  });
});
