import { expect } from '@playwright/test';
import type { CallResponse } from './call.js';

const id = /^[0-9a-f]{24}$/;
const picture = /^\/media\/[\w-]+$/;

/** Product fields that a visitor may see. */
const visible = [
  '_id',
  'productName',
  'description',
  'category',
  'crystalType',
  'mainImage',
  'additionalImages',
  'quantity',
  'quantityUnit',
  'modelNumber',
  'benefits',
  'dimensions',
  'specialNotes',
  'bestproduct',
];

const image = { url: expect.stringMatching(picture) };

export function expectVisitorProduct(product: unknown) {
  expect(product).toMatchObject({
    _id: expect.stringMatching(id),
    productName: expect.any(String),
    description: expect.any(String),
    category: expect.any(String),
    crystalType: expect.any(String),
    mainImage: image,
    additionalImages: expect.any(Array),
    quantityUnit: expect.stringMatching(/^per\/(piece|kg|set)$/),
    modelNumber: expect.any(String),
    benefits: expect.any(Array),
    bestproduct: expect.any(Boolean),
  });
  const unknown = Object.keys(product as object).filter((key) => !visible.includes(key));
  expect(unknown, 'fields that a visitor should not get').toEqual([]);
}

export function expectCategory(category: unknown) {
  const { mainImage, createdAt, ...rest } = category as Record<string, unknown>;
  expect(mainImage).toMatch(picture);
  expect(new Date(String(createdAt)).toISOString()).toBe(createdAt);
  expect(rest).toEqual({
    _id: expect.stringMatching(id),
    category: expect.any(String),
  });
}

/** Expects a response with the documented error format and the given status. */
export function expectError(response: CallResponse, status: number | number[], code?: string) {
  expect([status].flat(), response.text.slice(0, 300)).toContain(response.status);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = response.json() as Record<string, unknown>;
  expect(body).toMatchObject({
    success: false,
    message: expect.stringMatching(/\S/),
    code: code ?? expect.stringMatching(/^[a-z]+(\.[a-z_]+)+$/),
  });
  const otherKeys = Object.keys(body).filter(
    (key) => !['success', 'message', 'code', 'fields'].includes(key),
  );
  expect(otherKeys).toEqual([]);
  expect(response.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|mongo/i);
}
