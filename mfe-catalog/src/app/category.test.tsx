import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { hydrate, loadPage, sentByServer, site } from '../../test/pages.js';
import { recordedProducts, type Answers } from '../../test/recorded-backend.js';
import { category } from './category.js';

const load = (name: string, responses: Answers = {}) =>
  loadPage(category, { params: { name } }, responses);

describe('the category page', () => {
  it('responds with 404 and a link to all products for an unknown category', async () => {
    const data = await load('No such');
    hydrate(category, data);
    expect(category.head(data, site)).toMatchObject({ status: 404 });
    expect(category.head(data, site).structuredData).toBeUndefined();
    expect(
      screen.getByRole('heading', { name: "We couldn't find this category.", level: 1 }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Products' })).toHaveAttribute(
      'href',
      '/ViewAllProduct',
    );
  });

  // @spec shop-122
  it('does not respond with 404 when the categories cannot be read', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const data = await load('Tumbled Stones', { failing: ['listCategories'] });
    expect(category.head(data, site).status).toBeUndefined();
    expect(category.head(data, site).isIncomplete).toBe(true);
  });

  it("fails to load instead of showing an empty state when the category's products cannot be read", async () => {
    await expect(load('Pendulums', { failing: ['findProducts'] })).rejects.toThrow();
  });

  it('shows a message for a category without products', async () => {
    hydrate(category, await load('Tumbled Stones'));
    expect(screen.getByRole('heading', { name: 'Tumbled Stones' })).toBeInTheDocument();
    expect(screen.getByText('No products in this category yet.')).toBeInTheDocument();
  });

  // @spec shop-4
  it("shows the category's products under the documented heading", async () => {
    const data = await load('Pendulums');
    expect(sentByServer(category, data).querySelectorAll('[style]')).toHaveLength(0);
    hydrate(category, data);
    expect(screen.getByRole('heading', { name: 'Explore Our Collection', level: 1 })).toBeVisible();
    const expected = recordedProducts.filter((product) => product.category === 'Pendulums');
    expect(screen.getAllByRole('article')).toHaveLength(expected.length);
    expect(screen.getByText(`${expected.length} products`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Products' })).toBeInTheDocument();
  });

  it('has the encoded canonical URL and the category picture in the document head', async () => {
    const data = await load('Crystal Balls & Spheres');
    const head = category.head(data, site);
    expect(head.title).toContain('Crystal Balls & Spheres');
    expect(head.canonicalPath).toContain(encodeURIComponent('Crystal Balls & Spheres'));
    expect(head.picture?.url).toMatch(/^\/media\/[0-9a-f]+-share\.jpeg$/);
    expect(JSON.stringify(head)).not.toMatch(/price|offer|[$₹]/i);
  });

  // @spec products-31
  it("has a meta description written by staff or generated from the category's name and product count", async () => {
    const data = await load('Pendulums');
    expect(category.head(data, site).description).toMatch(/^Pendulums: \d+ handmade/);
    const written = { ...data, description: 'Dowsing pendulums from Gujarat' };
    expect(category.head(written, site).description).toBe('Dowsing pendulums from Gujarat');
  });
});
