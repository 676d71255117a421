import { describe, expect, it } from '@jest/globals';
import {
  describeContract,
  calls,
  isPermission,
  routes,
  type Route,
  type RouteName,
} from 'contracts';
import { shopViewRule } from './shop-view-calls.js';

// The cast is safe, because `routes` is a constant without additional keys.
const names = (Object.keys(routes) as RouteName[]).filter((name) => !isPermission(calls[name].who));
const ruleOf = (name: RouteName) => {
  const { method, changes = method !== 'GET' }: Route = routes[name];
  return shopViewRule(name, { changes });
};

describe('shopViewRule', () => {
  it("never returns 'as staff' for a call that returns prices, except the call showMe", () => {
    const { calls: described } = describeContract();
    const priced = names.filter((name) =>
      /"(dollarPrice|discountedPrice|originalPrice|pricesWithheld)"/.test(
        JSON.stringify(described[name]?.answer),
      ),
    );
    const shown = priced.filter((name) => ruleOf(name) === 'as staff');
    expect(priced.length).toBeGreaterThan(10);
    expect(shown).toEqual(['showMe']);
  });

  it("returns 'as customer' only for calls that change nothing", () => {
    const changing = names.filter((name) => {
      const { method, changes = method !== 'GET' }: Route = routes[name];
      return changes && ruleOf(name) === 'as customer';
    });
    expect(changing).toEqual([]);
  });

  it("returns 'as staff' for a state-changing call only if the call affects no customer", () => {
    const changing = names.filter((name) => {
      const { method, changes = method !== 'GET' }: Route = routes[name];
      return changes && ruleOf(name) === 'as staff';
    });
    expect(changing.sort()).toEqual([
      ...['logout', 'logoutEverywhere', 'reportFromBrowser', 'reportPolicyViolation'],
    ]);
  });
});
