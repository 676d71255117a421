import type { Document } from '../bson/index.js';
import { hostname } from 'node:os';
import { CommandError } from '../errors.js';
import type { Context } from './context.js';
import { collectionStats } from './coll-stats.js';
import { checkFields } from './fields.js';
import { collectionName, findCollection } from './namespace.js';

/** The documents of stages that describe the server rather than data. */
export function diagnosticSource(context: Context, name: string, options: Document): Document[] {
  switch (name) {
    case '$collStats':
      return [collStats(context, options)];
    case '$indexStats':
      return indexStats(context);
    case '$currentOp':
      return [
        {
          host: hostname(),
          type: 'op',
          active: true,
          op: 'command',
          ns: `${context.database}.$cmd.aggregate`,
        },
      ];
    case '$listLocalSessions':
    case '$listSessions':
      return context.services.sessions.describe();
    default:
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

function collStats(context: Context, options: Document): Document {
  checkFields('$collStats', options, ['count', 'storageStats']);
  const name = collectionName(context);
  const stats = collectionStats(context, findCollection(context));
  const head = { ns: `${context.database}.${name}`, host: hostname(), localTime: new Date() };
  return {
    ...head,
    ...(options['count'] ? { count: stats['count'] } : {}),
    ...(options['storageStats'] ? { storageStats: stats } : {}),
  };
}

function indexStats(context: Context): Document[] {
  const accesses = { ops: 0n, since: new Date(context.services.startedAt) };
  return (findCollection(context)?.indexes ?? []).map(({ name, spec }) => ({
    name,
    key: spec['key'],
    host: hostname(),
    accesses,
    spec,
  }));
}
