import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ContractDescription, describeContract } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { findBreakingChanges } from 'remote-kit/release/breaking-changes.mjs';
import { describeHostInterface } from 'remote-kit/description/contract.mjs';
import { root } from '../../root.mjs';

export type Accepted = ContractDescription & { kit: string[] };

const file = path.join(root, 'packages/contracts/accepted.json');

export const readAccepted = () => JSON.parse(readFileSync(file, 'utf8')) as Accepted;

export const currentContract = (): Accepted => ({
  ...describeContract(),
  kit: describeHostInterface().kit,
});

/** Returns the breaking changes for callers of the accepted contract, one sentence each. */
export function breaks(accepted: Accepted, current: Accepted) {
  const lost = accepted.kit.filter((name) => !current.kit.includes(name));
  return [
    ...findBreakingChanges({ asked: accepted.calls, answered: current.calls }),
    ...lost.map((name) => `storefront-kit no longer exports ${name}.`),
  ];
}

/** Throws a CommandError if the contract breaks the accepted one without raising its version and `since`. */
export function refuseSilentBreaks(accepted: Accepted, current: Accepted) {
  const { contract, since } = current;
  if (contract < accepted.contract || since > contract || since < accepted.since) {
    throw new CommandError(
      'In packages/contracts/src/http/contract-version.ts, versions may only increase, and contractSince may not exceed contractVersion.',
    );
  }
  const reasons = breaks(accepted, current);
  if (reasons.length === 0 || since > accepted.contract) return;
  const next = accepted.contract + 1;
  throw new CommandError(
    `The contract has breaking changes:\n  ${reasons.join('\n  ')}\n` +
      `Make additions only, or raise contractVersion and contractSince in packages/contracts/src/http/contract-version.ts to ${next}.`,
  );
}

export function writeAccepted(contract: Accepted) {
  writeFileSync(file, JSON.stringify(contract, null, 1) + '\n');
}
