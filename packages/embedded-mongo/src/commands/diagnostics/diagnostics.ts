import { SCRAM_MECHANISM } from '../../auth/authentication.js';
import type { Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { Command } from '../shared/context.js';

const parameters: Document = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [SCRAM_MECHANISM],
  ttlMonitorEnabled: true,
  transactionLifetimeLimitSeconds: 60,
};

export const getParameter: Command = ({ body }) => {
  const isAll = body['getParameter'] === '*';
  const names = Object.keys(parameters).filter((name) => isAll || body[name] !== undefined);
  if (names.length > 0) return Object.fromEntries(names.map((name) => [name, parameters[name]]));
  refuse(codes.InvalidOptions, 'no option found to get');
};

/** In test mode, accepts every parameter without applying it, because MongoDB's test suites set parameters. */
export const setParameter: Command = ({ services }) => {
  if (services.failPoints) return { was: null };
  refuse(codes.InvalidOptions, 'no settable parameter');
};
