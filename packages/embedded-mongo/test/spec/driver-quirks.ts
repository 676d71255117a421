import type { Document } from 'mongodb';

/**
 * Removes the fields of a command that the current driver adds but the specifications do not expect: the `wtimeout` of
 * a write concern, the cluster time of a read concern, and `$eq` in GridFS.
 */
export function withoutQuirks(command: Document): Document {
  const { writeConcern, readConcern, filter, ...rest } = command;
  return {
    ...rest,
    ...without('writeConcern', writeConcern, 'wtimeout'),
    ...without('readConcern', readConcern, 'afterClusterTime'),
    ...(filter === undefined ? {} : { filter: plain(filter) }),
  };
}

function without(name: string, concern: unknown, unexpected: string): Document {
  if (typeof concern !== 'object' || concern === null) return {};
  const rest = Object.entries(concern).filter(([key]) => key !== unexpected);
  return { [name]: Object.fromEntries(rest) };
}

function plain(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null) return filter;
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, equalTo(value)]));
}

function equalTo(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '$eq' in value ? value.$eq : value;
}
