import { compileFunction } from 'node:vm';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as storefrontKit from 'storefront-kit';
import type { WorkerSetup } from './protocol.js';

/** What the host hands to remotes; anything else that a bundle asks for makes it unfit. */
const handedIn: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  'storefront-kit': storefrontKit,
};

function requireHandedIn(name: string) {
  if (Object.hasOwn(handedIn, name)) return handedIn[name];
  throw new Error(`asks for ${name}, which the host does not hand in`);
}

/** Runs a server bundle as a function: unlike an imported module it is freed with the worker's last use of it. */
export function evaluate({ remote, version, contract, server }: WorkerSetup['releases'][number]) {
  refuseOtherContract(contract);
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(server, ['module', 'exports', 'require'], {
    filename: `${remote}/${version}/server.cjs`,
  }) as (...given: unknown[]) => void; // compileFunction's type does not know its parameters
  run(module, module.exports, requireHandedIn);
  return modulesOf(module.exports);
}

function modulesOf(exported: unknown): Record<string, unknown> {
  if (!isRecord(exported) || !isRecord(exported['modules'])) {
    throw new Error('server bundle exports no modules');
  }
  const { contract, modules } = exported;
  refuseOtherContract(contract);
  return modules;
}

function refuseOtherContract(contract: unknown) {
  const { contractVersion } = storefrontKit;
  if (contract === contractVersion) return;
  throw new Error(`made for contract ${String(contract)}, the host has ${contractVersion}`);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
