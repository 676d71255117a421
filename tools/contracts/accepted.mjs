import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeContract } from 'contracts';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { root } from '../root.mjs';
import { hostAgreement } from 'remote-kit/webpack/contract.mjs';
import { findBreakingChanges } from 'remote-kit/release/compare.mjs';

/** @typedef {import('contracts').ContractDescription & { kit: string[] }} Accepted */

const file = path.join(root, 'packages/contracts/accepted.json');

/** The contract of the last release, which is out there: browsers, hosts and remotes rely on it. @returns {Accepted} */
export const readAccepted = () => JSON.parse(readFileSync(file, 'utf8'));

/** The contract as the sources have it. @returns {Accepted} */
export const currentContract = () => ({ ...describeContract(), kit: hostAgreement().kit });

/**
 * What a change would take from those who rely on the accepted contract, one sentence each.
 *
 * @param {Accepted} accepted
 * @param {Accepted} current
 */
export function breaks(accepted, current) {
  const lost = accepted.kit.filter((name) => !current.kit.includes(name));
  return [
    ...findBreakingChanges({ asked: accepted.calls, answered: current.calls }),
    ...lost.map((name) => `storefront-kit: ${name} is no longer handed out.`),
  ];
}

/**
 * Refuses a contract that breaks the accepted one and does not say so.
 *
 * @param {Accepted} accepted
 * @param {Accepted} current
 */
export function refuseSilentBreaks(accepted, current) {
  const { contract, since } = current;
  if (contract < accepted.contract || since > contract || since < accepted.since) {
    throw new CommandError(
      'The numbers of packages/contracts/src/agreement.ts only grow, and since is never ahead.',
    );
  }
  const reasons = breaks(accepted, current);
  if (reasons.length === 0 || since > accepted.contract) return;
  const next = accepted.contract + 1;
  throw new CommandError(
    `The contract breaks what was released:\n  ${reasons.join('\n  ')}\n` +
      `Add instead of changing, or raise contractVersion and contractSince in packages/contracts/src/agreement.ts to ${next}.`,
  );
}

/** @param {Accepted} contract */
export function writeAccepted(contract) {
  writeFileSync(file, JSON.stringify(contract, null, 1) + '\n');
}
