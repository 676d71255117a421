import { describe, expect, it } from '@jest/globals';
import { forwardRef, lazy, memo } from 'react';
import { definePage } from 'storefront-kit';
import { isComponent } from './parts.js';

const Plain = () => null;
const head = () => ({ title: 'Guide', description: '', canonicalPath: '/guide' });
const page = definePage({ load: () => Promise.resolve(null), head, Page: Plain });

describe('isComponent', () => {
  it.each([
    ['a function', Plain],
    ['a memo component', memo(Plain)],
    ['a lazy component', lazy(() => Promise.resolve({ default: Plain }))],
    ['a component with a forwarded ref', forwardRef(Plain)],
  ])('accepts %s', (_, exposed) => {
    expect(isComponent(exposed)).toBe(true);
  });

  it.each([
    ['a page', page],
    ['a text', 'Guide'],
    ['undefined', undefined],
  ])('rejects %s', (_, exposed) => {
    expect(isComponent(exposed)).toBe(false);
  });
});
