import { describe, expect, it } from '@jest/globals';
import { hostAgreement } from './contract.mjs';
import { callNames, exportedNames, needsOf } from './needs.mjs';

describe('what a host hands out', () => {
  it('is the values that a door exports, under their outer names', () => {
    const door = `export {
  type Answers,
  ApiError,
} from './api.js';
export { Link as Anchor } from './link.js';
export const one = 1;
export interface Two {}
`;
    expect(exportedNames(door)).toEqual(['Anchor', 'ApiError', 'one']);
  });

  it('are the calls of the table of routes', () => {
    expect(callNames(`  showMe: { method: 'GET', path: '/me' },\n  note: 1,`)).toEqual(['showMe']);
  });

  it('is found in the real sources', () => {
    const { kit, calls, contract, since } = hostAgreement();
    expect(kit).toContain('RemoteSlot');
    expect(kit).not.toContain('RemoteSlotProps');
    expect(calls).toContain('listProducts');
    expect(since).toBeLessThanOrEqual(contract);
  });
});

describe('what a remote needs', () => {
  it('is what its sources import of the kit and the calls that they name', () => {
    const sources = [
      `import { Link, type Page as P, useSite as site } from 'storefront-kit';`,
      `import {\n  Link,\n  Button,\n} from 'storefront-kit';\nimport { x } from 'other';`,
      `api.call('showMe'); routes.login.path; say('hello');`,
    ];
    expect(needsOf(sources, ['login', 'logout', 'showMe'])).toEqual({
      kit: ['Button', 'Link', 'useSite'],
      calls: ['login', 'showMe'],
    });
  });
});
