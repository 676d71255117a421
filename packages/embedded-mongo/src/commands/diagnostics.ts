import { hostname } from 'node:os';
import type { Document } from '../bson/index.js';
import { codes, CommandError } from '../errors.js';
import { VERSION } from './build-info.js';
import type { Command } from './context.js';
import { SET_NAME } from './hello.js';

/** Nobody is signed in, since there is nothing to sign in to. */
export const connectionStatus: Command = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
});

/** Refuses to sign anybody in. */
export const saslStart: Command = () => {
  throw new CommandError(
    codes.AuthenticationFailed,
    'Authentication is not supported: the server only listens on this machine',
  );
};

const parameters: Document = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [],
  ttlMonitorEnabled: true,
  transactionLifetimeLimitSeconds: 60,
};

/** Tells the settings that drivers ask for. */
export const getParameter: Command = ({ body }) => {
  const isAll = body['getParameter'] === '*';
  const names = Object.keys(parameters).filter((name) => isAll || body[name] !== undefined);
  if (names.length > 0) return Object.fromEntries(names.map((name) => [name, parameters[name]]));
  throw new CommandError(codes.InvalidOptions, 'no option found to get');
};

/** Accepts settings that test suites send; none of them has a meaning here. */
export const setParameter: Command = ({ services }) => {
  if (services.failPoints) return { was: null };
  throw new CommandError(codes.InvalidOptions, 'no settable parameter');
};

/** Tells the machine. */
export const hostInfo: Command = () => ({
  system: { currentTime: new Date(), hostname: hostname(), cpuAddrSize: 64 },
  os: { type: process.platform, name: process.platform, version: '' },
});

/** Tells the state of the replica set of one. */
export const replSetGetStatus: Command = ({ services }) => ({
  set: SET_NAME,
  date: new Date(),
  myState: 1,
  term: 1n,
  members: [
    { _id: 0, name: services.address, health: 1, state: 1, stateStr: 'PRIMARY', self: true },
  ],
});

/** Lists what is being done, which is this. */
export const currentOp: Command = ({ database }) => ({
  inprog: [{ type: 'op', host: hostname(), active: true, op: 'command', ns: `${database}.$cmd` }],
});

/** There is no log to show. */
export const getLog: Command = () => ({ totalLinesWritten: 0, log: [] });

/** Tells how the server was started. */
export const getCmdLineOpts: Command = () => ({
  argv: ['embedded-mongo'],
  parsed: {},
  version: VERSION,
});
