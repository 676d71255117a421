import { CommandError } from 'remote-kit/command-error.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import { parseOwnersArguments } from '../release/owners-arguments.js';
import { dataFolder, readSettings } from '../settings.js';

export const usage = `Usage:
npm run owners -- list
npm run owners -- add <part> --path /guide --slot product.below [--contact <name and email>]
npm run owners -- remove <part> --path /guide --slot product.below [--at-once]
npm run owners -- key <part> <public key>                  allow a key to release a part
npm run owners -- budget <part> <kilobytes>                limit the JavaScript of each of its modules
npm run owners -- backend <part> <URL or none> [--cookies]  forward /api/parts/<part>/ to a server of its team
npm run owners -- webhook <part> <URL or none>             send the events of its releases to a server of its team
npm run owners -- token <part>                             create a token for publishing over the network
npm run owners -- revoke <part>                            revoke all tokens of a part
npm run owners -- withdraw <part> <public key> [--at-once]  withdraw a key
npm run owners -- retire <part>                            remove a part and its releases from the site`;

/** Lists or changes the owners of parts, which are the teams that may release them. Requires the site key. */
export async function main() {
  const { values, positionals } = parseOwnersArguments(process.argv.slice(2));
  const [command, ...rest] = positionals;
  const [part = '', key = ''] = rest;
  const data = dataFolder(readSettings(root), root);
  // The dynamically imported modules depend on the contracts, which must therefore be built first.
  await build(['contracts'], () => undefined);
  const change = await import('../release/change-owners.js');
  const { setWebhook } = await import('../release/change-webhooks.js');
  const isAtOnce = values['at-once'];
  const claims = { part, paths: values.path ?? [], slots: values.slot ?? [] };
  const commands: Record<string, [number, () => Promise<string>]> = {
    list: [0, () => change.listOwners(data)],
    add: [1, () => change.addClaims(data, { ...claims, contact: values.contact })],
    remove: [1, () => change.removeClaims(data, { ...claims, isAtOnce })],
    budget: [2, () => change.setScriptBudget(data, { part, kilobytes: key })],
    backend: [2, () => change.setBackend(data, { part, url: key, getsCookies: values.cookies })],
    webhook: [2, () => setWebhook(data, { part, url: key })],
    token: [1, () => change.addToken(data, part)],
    revoke: [1, () => change.removeTokens(data, part)],
    key: [2, () => change.addKey(data, { part, key })],
    withdraw: [2, () => change.withdrawKey(data, { part, key, isAtOnce })],
    retire: [1, () => change.retirePart(data, part)],
  };
  const [count, run] = commands[command ?? ''] ?? [];
  if (!run || rest.length !== count) throw new CommandError(usage);
  console.info(await run());
}
