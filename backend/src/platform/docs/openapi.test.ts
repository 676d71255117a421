import { describe, expect, it } from '@jest/globals';
import { calls, routes } from 'contracts';
import { asTemplate, describeApi } from './openapi.js';

describe('OpenAPI description', () => {
  const { openapi, paths } = describeApi();

  it('is of version 3.1', () => {
    expect(openapi).toBe('3.1.0');
  });

  it('holds every call of the contract once', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = Object.values(routes).map(({ method, path }) => `${method} ${asTemplate(path)}`);
    expect(described.sort()).toEqual(known.sort());
  });

  it('names the inputs of a call and which are required', () => {
    expect(paths['/api/api/product/']?.['get']).toMatchObject({
      summary: calls.showProduct.summary,
      parameters: [{ name: 'id', in: 'query', required: true }],
    });
  });
});
