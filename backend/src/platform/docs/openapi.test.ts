import { describe, expect, it } from '@jest/globals';
import { calls, routes } from 'contracts';
import { toPathTemplate, describeApi } from './openapi.js';

describe('the OpenAPI description', () => {
  const { openapi, paths } = describeApi();

  it('declares OpenAPI version 3.1', () => {
    expect(openapi).toBe('3.1.0');
  });

  it('lists every API call in the contract once', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = Object.values(routes).map(
      ({ method, path }) => `${method} ${toPathTemplate(path)}`,
    );
    expect(described.sort()).toEqual(expected.sort());
  });

  it('lists the inputs of each API call and marks the required inputs', () => {
    expect(paths['/api/api/product/']?.['get']).toMatchObject({
      summary: calls.showProduct.summary,
      parameters: [{ name: 'id', in: 'query', required: true }],
    });
  });
});
