import { describe, expect, it } from '@jest/globals';
import { describeHostInterface } from './contract.mjs';
import { callNames, exportedNames, findDependencies } from './dependencies.mjs';

describe('the host interface', () => {
  it('lists the exported values of an entry file, but not its exported types', () => {
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

  it('contains the exports, calls and contract versions of the current sources', () => {
    const { kit, calls, contract, since } = describeHostInterface();
    expect(kit).toContain('RemoteSlot');
    expect(kit).not.toContain('RemoteSlotProps');
    expect(calls).toContain('listProducts');
    expect(since).toBeLessThanOrEqual(contract);
  });
});

describe('callNames', () => {
  it('returns the names of the routes that have a method and skips other properties', () => {
    expect(callNames(`const routes = { showMe: { method: 'GET' }, note: { path: 1 } };`)).toEqual([
      'showMe',
    ]);
  });
});

describe('the requirements of a remote', () => {
  it('include its imports from storefront-kit and its API calls', () => {
    const sources = [
      `import { Link, type Page as P, useSite as site } from 'storefront-kit';`,
      `import {\n  Link,\n  Button,\n} from 'storefront-kit';\nimport { x } from 'other';`,
      `api\n  .call('showMe'); routes.login.path; say('hello');`,
      `upload(isNew ? 'addProduct' : 'changeProduct', {});`,
    ];
    const callNames = ['addProduct', 'changeProduct', 'login', 'logout', 'showMe'];
    expect(findDependencies(sources, callNames)).toEqual({
      kit: ['Button', 'Link', 'useSite'],
      calls: ['addProduct', 'changeProduct', 'login', 'showMe'],
    });
  });

  it('exclude call names that occur only in strings, comments or other properties', () => {
    const source = `const link = { popup: 'login' }; css['login']; // api.call('login')\nf("'login'");`;
    expect(findDependencies([source], ['login'])).toEqual({ kit: [], calls: [] });
  });
});
