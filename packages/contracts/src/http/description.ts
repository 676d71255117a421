import { z } from 'zod';
import { contractSince, contractVersion } from './contract-version.js';
import type { CallContract } from './call.js';
import { calls } from '../calls.js';
import { routes, type RouteName } from '../routes.js';
import type { Route } from '../shop-routes.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface CallDescription {
  method: Route['method'];
  path: string;
  params?: JsonSchema;
  query?: JsonSchema;
  headers?: JsonSchema;
  body?: JsonSchema;
  files?: Readonly<Record<string, number>>;
  answer: JsonSchema;
}

/** The contract in a serialisable form, for storage and comparison. */
export interface ContractDescription {
  contract: number;
  since: number;
  calls: Record<string, CallDescription>;
}

export function describeContract(): ContractDescription {
  // The cast is safe, because every key of `routes` is a `RouteName`.
  const names = Object.keys(routes) as RouteName[];
  const described = names.sort().map((name) => [name, describeCall(name)] as const);
  return {
    contract: contractVersion,
    since: contractSince,
    calls: Object.fromEntries(described),
  };
}

function describeCall(name: RouteName): CallDescription {
  const { method, path } = routes[name];
  const { params, query, headers, body, files, answer: responseSchema }: CallContract = calls[name];
  return {
    method,
    path,
    ...(params && { params: toJsonSchema(params) }),
    ...(query && { query: toJsonSchema(query) }),
    ...(headers && { headers: toJsonSchema(headers) }),
    ...(body && { body: toJsonSchema(body) }),
    ...(files && { files }),
    answer: toJsonSchema(responseSchema),
  };
}

/** Returns the schema of the wire format, before any transformation. */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  delete described.$schema;
  return described;
}
