import { describeContract, findUnmetVersionRange, isCompatible } from 'contracts';
import { findBreakingChanges } from './breaking-changes.mjs';
import { CommandError } from '../command-error.mjs';
import { describeHostInterface } from '../description/contract.mjs';
import { fetchFromSite } from './ask-site.mjs';

/** @typedef {import('contracts').Release} Release */
/** @typedef {import('contracts').ContractDescription} Contract */
/** @typedef {{ contract: number, since: number, kit: string[], calls: string[],
 * react?: string }} Agreement */

/**
 * Checks before publishing that a release is compatible with the live shell and backend; throws a CommandError if it is
 * not.
 *
 * @param {string} url
 * @param {Release} release
 * @returns {Promise<string>} result of the check
 */
export async function checkContract(url, release) {
  const host = /** @type {Agreement | undefined} */ (await fetchFromSite(`${url}/agreement.json`));
  const backend = /** @type {Contract | undefined} */ (
    await fetchFromSite(`${url}/api/docs/contract.json`)
  );
  if (!host || !backend) return 'not compared: the live site does not publish its contract';
  const [reason, ...moreReasons] = [...ofHost(host, release), ...ofBackend(backend, release)];
  if (reason) {
    const more = moreReasons.length > 0 ? ` (and ${moreReasons.length} more)` : '';
    throw new CommandError(
      `${release.remote} is not compatible with the live site. ${reason}${more}`,
    );
  }
  return `compatible with the live site (contract ${host.contract})`;
}

/** @param {Agreement} host @param {Release} release */
function ofHost(host, { contract, since = contract, needs }) {
  if (!isCompatible({ contract, since }, host)) {
    return [
      `It was built for contract ${contract}, but the host has ${host.contract}. Install its kits with part upgrade --site, and release again.`,
    ];
  }

  const kit = (needs?.kit ?? []).filter((name) => !host.kit.includes(name));
  // The host provides only the calls of the shell's client. This check skips all other calls, because a remote bundles
  // the clients for them.
  const { calls: byHost } = describeHostInterface();
  const calls = (needs?.calls ?? []).filter(
    (name) => byHost.includes(name) && !host.calls.includes(name),
  );
  const { react } = host;
  const unmet = react && findUnmetVersionRange(needs?.shared, { react, 'react-dom': react });
  return [
    ...(unmet ? [`It needs ${unmet.needed}, but the live host has ${unmet.hosted}.`] : []),
    ...kit.map(
      (name) => `It needs ${name} from storefront-kit, which the live host does not export.`,
    ),
    ...calls.map((name) => `${name}: the live host does not support this call.`),
  ];
}

/**
 * Returns the incompatibilities between the calls that this remote makes and the calls of the backend.
 * @param {Contract} backend @param {Release} release
 */
const ofBackend = (backend, { needs }) =>
  findBreakingChanges({
    asked: describeContract().calls,
    answered: backend.calls,
    names: needs?.calls ?? [],
  });
