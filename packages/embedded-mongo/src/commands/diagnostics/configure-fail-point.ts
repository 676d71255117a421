import { codes, refuse } from '../../errors.js';
import { readDocumentField } from '../shared/arguments.js';
import type { Command } from '../shared/context.js';

const NAMES = new Set(['failCommand', 'onPrimaryTransactionalWrite']);

/** Configures a fail point, which makes later commands fail. Available only in test mode. */
export const configureFailPoint: Command = ({ body, services }) => {
  if (!services.failPoints) refuse(codes.CommandNotFound, "no such command: 'configureFailPoint'");
  const name = String(body['configureFailPoint']);
  if (!NAMES.has(name)) refuse(codes.BadValue, `no fail point named ${name}`);
  services.failPoints.set(name, body['mode'], readDocumentField(body, 'data') ?? {});
  return {};
};
