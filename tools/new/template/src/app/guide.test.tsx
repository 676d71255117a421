import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createApiClient } from 'storefront-kit';
import { guide } from './guide.js';

const load = (params: Record<string, string>) =>
  guide.load({ params, query: new URLSearchParams(), seed: 1, api: createApiClient() });

describe('the guide', () => {
  it('shows the topic from its URL', async () => {
    render(<guide.Page data={await load({ topic: 'amethyst' })} />);
    expect(screen.getByRole('heading', { name: 'Guide to amethyst' })).toBeInTheDocument();
  });

  it('uses its base path as the canonical path when the URL has no topic', async () => {
    const data = await load({});
    const business = {
      name: '',
      town: '',
      phone: '',
      email: '',
      address: '',
      latitude: 0,
      longitude: 0,
    };
    expect(guide.head(data, { publicUrl: '', business }).canonicalPath).toBe('/template');
  });
});
