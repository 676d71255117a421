import { contractVersion, findUnmetVersionRange, isCompatible, type Release } from 'contracts';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as storefrontKit from 'storefront-kit';

export type RunBundle = (...args: unknown[]) => void;

/** Modules that server bundles may require. A bundle that requires any other module is invalid. */
const handedIn: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  'storefront-kit': storefrontKit,
};

function requireHandedIn(name: string) {
  if (Object.hasOwn(handedIn, name)) return handedIn[name];
  throw new Error(`requires ${name}, which the host does not provide`);
}

/**
 * Runs a server bundle and returns its modules, or undefined if the release has no server bundle. The bundle can
 * require only the modules in `handedIn`. Throws if the release is incompatible with this host.
 */
export function evaluateServerBundle(description: Release, run: RunBundle | undefined) {
  refuseOtherAgreement(description);
  if (description.server === undefined) return undefined;
  const module: { exports: unknown } = { exports: {} };
  run?.(module, module.exports, requireHandedIn);
  return modulesOf(module.exports, description.contract);
}

function modulesOf(exported: unknown, described: number): Record<string, unknown> {
  if (!isRecord(exported) || !isRecord(exported['modules']))
    throw new Error('server bundle exports no modules');

  const { contract = described, modules } = exported;
  // The remote-kit preset adds the contract version at build time; other builds may omit it.
  if (contract !== described) {
    throw new Error(
      `release.json declares contract ${described}, but it was built for ${String(contract)}`,
    );
  }

  return modules;
}

/** Checks the contract version before any code of the bundle runs. */
function refuseOtherAgreement({ contract, since, needs }: Release) {
  const contractRange = since === undefined ? { contract } : { contract, since };
  if (!isCompatible(contractRange))
    throw new Error(`built for contract ${contract}, but the host has ${contractVersion}`);

  const missing = needs?.kit.find((name) => !Object.hasOwn(storefrontKit, name));
  if (missing)
    throw new Error(`needs ${missing} from storefront-kit, which this host does not export`);

  const hosted = { react: React.version, 'react-dom': ReactDom.version };
  const unmet = findUnmetVersionRange(needs?.shared, hosted);
  if (unmet) throw new Error(`needs ${unmet.needed}, and this host has ${unmet.hosted}`);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
