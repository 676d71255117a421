import { describe, expect, it } from '@jest/globals';
import { claimsOf, findUnownedClaim, findPathConflict, pathPrefixOf } from './claims.js';
import type { Owner } from './owners.js';
import { partDeclaration } from './release.js';

const owner = (claims: Partial<Owner>): Owner => ({
  contact: 'the team',
  keys: [],
  paths: [],
  slots: [],
  ...claims,
});

const parts = {
  'mfe-home': owner({ paths: ['/', '/search'], slots: ['header.search'] }),
  'mfe-cart': owner({ paths: ['/inquiries'], slots: ['product.actions', 'product.below'] }),
  'mfe-guide': owner({ paths: ['/guide'], slots: ['product.below'] }),
  'mfe-office': owner({ paths: ['/office'], slots: ['staff.area', 'product.below'] }),
};

const fault = (part: string, claims: { paths?: string[]; slots?: string[] }) =>
  findUnownedClaim(parts, part, { paths: [], slots: [], ...claims });

describe('findUnownedClaim', () => {
  it.each([
    ['/inquiries/:number', 'mfe-guide claims /inquiries, which belongs to mfe-cart.'],
    ['/inquiries/all/:page', 'mfe-guide claims /inquiries/all, which belongs to mfe-cart.'],
    ['/Inquiries', 'mfe-guide claims /Inquiries, which belongs to mfe-cart.'],
    ['/', 'mfe-guide claims /, which belongs to mfe-home.'],
    ['/api/guide', 'mfe-guide claims /api/guide, which belongs to the host.'],
    ['/SignInPage', 'mfe-guide claims /SignInPage, which belongs to the host.'],
    [
      '/guides',
      'mfe-guide claims /guides, which it does not own. To add it: npm run owners -- add mfe-guide --path /guides',
    ],
  ])('rejects a claim to %s by a part that owns only /guide', (path, sentence) => {
    expect(fault('mfe-guide', { paths: ['/guide/:topic', path] })).toBe(sentence);
  });

  it('rejects a claim to a slot of another part and to an unassigned slot', () => {
    expect(fault('mfe-guide', { slots: ['product.below', 'product.actions'] })).toBe(
      'mfe-guide claims the slot product.actions, which belongs to mfe-cart.',
    );
    expect(fault('mfe-guide', { slots: ['header.left'] })).toBe(
      'mfe-guide claims the slot header.left, which it does not own. To add it: npm run owners -- add mfe-guide --slot header.left',
    );
  });

  it.each([
    [{ paths: ['/office'] }, '/office'],
    [{ slots: ['staff.area', 'product.below'] }, 'product.below'],
  ])('rejects shop paths and slots claimed by a part of the staff area: %j', (claims, place) => {
    expect(fault('mfe-office', claims)).toBe(
      `mfe-office belongs to the staff area and cannot own ${place}, which belongs to the shop.`,
    );
    expect(fault('mfe-office', { slots: ['staff.area'] })).toBeUndefined();
  });

  it('rejects any claim of an unregistered part', () => {
    expect(fault('mfe-new', { paths: ['/new'] })).toContain('npm run owners -- add mfe-new');
    expect(fault('constructor', { slots: ['product.below'] })).toContain('belongs to mfe-cart');
  });
});

it('findUnownedClaim accepts claims to owned paths and slots, and an empty claim', () => {
  expect(fault('mfe-guide', { paths: ['/guide', '/guide/:topic', '/guide/a/:b'] })).toBeUndefined();
  expect(fault('mfe-guide', { slots: ['product.below'] })).toBeUndefined();
  expect(fault('mfe-home', { paths: ['/'] })).toBeUndefined();
  expect(fault('mfe-new', {})).toBeUndefined();
});

describe('findPathConflict', () => {
  it.each(['/inquiries', '/inquiries/old', '/INQUIRIES/old', '/'])(
    'rejects %s, because it belongs to another part',
    (path) => {
      expect(findPathConflict(parts, 'mfe-guide', path)).toMatch(
        /^\S+ belongs to mfe-\w+, so mfe-guide/,
      );
    },
  );

  it('rejects the parent path of a taken path', () => {
    const deep = { 'mfe-cart': owner({ paths: ['/shop/cart'] }) };
    expect(findPathConflict(deep, 'mfe-guide', '/shop')).toContain('belongs to mfe-cart');
  });

  it.each(['/api', '/admin/guide', '/otp', '/releases'])(
    'rejects %s, because it belongs to the host',
    (path) => {
      expect(findPathConflict(parts, 'mfe-guide', path)).toContain('belongs to the host');
    },
  );

  it('accepts a path that the part owns, and a path that shares only its first characters with a taken path', () => {
    expect(findPathConflict(parts, 'mfe-guide', '/inquiries-2')).toBeUndefined();
    expect(findPathConflict(parts, 'mfe-cart', '/inquiries')).toBeUndefined();
  });
});

it('pathPrefixOf returns the pattern up to its first parameter', () => {
  expect(['/', '/guide', '/guide/:topic', '/guide/:topic/x', '/a/b/:c'].map(pathPrefixOf)).toEqual([
    '/',
    '/guide',
    '/guide',
    '/guide',
    '/a/b',
  ]);
});

describe('a part declaration', () => {
  const declare = (path: string, slot = 'product.below') =>
    partDeclaration.safeParse({
      routes: [{ path, page: 'guide' }],
      slots: [{ slot, fragment: 'tips' }],
    }).success;

  it.each(['/:anything', 'guide', '/guide/', '//guide', '/../api', '/guide?x', '/*', '/a b', ''])(
    'cannot contain the path %j',
    (path) => {
      expect(declare(path)).toBe(false);
    },
  );

  it.each(['product', 'Product.below', 'product..below', 'product.below!'])(
    'cannot contain the slot %s',
    (slot) => {
      expect(declare('/guide', slot)).toBe(false);
    },
  );

  it('may contain a route with a parameter, and claimsOf returns the pattern of that route', () => {
    expect(declare('/guide/:topic')).toBe(true);
    const routes = [{ path: '/guide/:topic', page: 'guide' }];
    expect(claimsOf({ routes })).toEqual({ paths: ['/guide/:topic'], slots: [] });
    expect(claimsOf({})).toEqual({ paths: [], slots: [] });
  });
});
