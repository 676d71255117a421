import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyBulkWriteOperation,
  BSON,
  type Document,
  type Filter,
  type ObjectId,
  type SearchIndexDescription,
} from 'mongodb';

/** A file in MongoDB's unified test format, with only the fields that the runner uses. */
export interface Suite {
  description: string;
  runOnRequirements?: Requirement[];
  createEntities?: EntitySpec[];
  initialData?: CollectionData[];
  tests: SuiteTest[];
}

export interface SuiteTest {
  description: string;
  skipReason?: string;
  runOnRequirements?: Requirement[];
  operations: Operation[];
  expectEvents?: ExpectedEvents[];
  expectLogMessages?: Document[];
  outcome?: CollectionData[];
}

export interface Requirement {
  minServerVersion?: string;
  maxServerVersion?: string;
  topologies?: string[];
  serverParameters?: Document;
  auth?: boolean;
  csfle?: unknown;
  serverless?: 'require' | 'forbid' | 'allow';
}

export interface CollectionData {
  collectionName: string;
  databaseName: string;
  createOptions?: Document;
  documents: Document[];
}

export type EntitySpec = Partial<Record<EntityKind, EntityOptions>>;
export type EntityKind = 'client' | 'database' | 'collection' | 'session' | 'bucket';

export interface EntityOptions {
  id: string;
  client: string;
  database: string;
  databaseName: string;
  collectionName: string;
  uriOptions?: Record<string, unknown>;
  serverApi?: Document;
  observeEvents?: string[];
  ignoreCommandMonitoringEvents?: string[];
  databaseOptions?: Document;
  collectionOptions?: Document;
  sessionOptions?: Document;
  bucketOptions?: Document;
}

export interface Operation {
  name: string;
  object: string;
  arguments?: Document;
  expectError?: ExpectedError;
  expectResult?: unknown;
  saveResultAsEntity?: string;
  ignoreResultAndError?: boolean;
}

/** Arguments that are not driver options, with their names in the test format. */
export interface Arguments {
  filter: Filter<Document>;
  update: Document;
  replacement: Document;
  document: Document;
  documents: Document[];
  pipeline: Document[];
  requests: AnyBulkWriteOperation[];
  fieldName: string;
  keys: Record<string, 1 | -1>;
  name: string;
  to: string;
  collection: string;
  command: Document;
  commandName: string;
  model: SearchIndexDescription;
  models: Document[];
  definition: Document;
  aggregationOptions: Document;
  callback: Operation[];
  filename: string;
  newFilename: string;
  id: ObjectId;
  source: { $$hexBytes: string };
}

const ARGUMENTS = new Set(
  (
    'filter update replacement document documents pipeline requests fieldName keys name to ' +
    'collection command commandName model models definition aggregationOptions callback ' +
    'filename newFilename id source'
  ).split(' '),
);

/** Separates arguments from the options that are passed to the driver. */
export function splitArguments(args: Document): { named: Arguments; options: Document } {
  const entries = Object.entries(args);
  const named = entries.filter(([name]) => ARGUMENTS.has(name));
  const options = entries.filter(([name]) => !ARGUMENTS.has(name));
  return {
    named: Object.fromEntries(named) as unknown as Arguments,
    options: Object.fromEntries(options),
  }; // The cast is safe: each operation reads the arguments that the test format defines for it.
}

export interface ExpectedError {
  isError?: boolean;
  isClientError?: boolean;
  isTimeoutError?: boolean;
  errorContains?: string;
  errorCode?: number;
  errorCodeName?: string;
  errorLabelsContain?: string[];
  errorLabelsOmit?: string[];
  errorResponse?: Document;
  expectResult?: unknown;
}

export interface ExpectedEvents {
  client: string;
  eventType?: 'command' | 'cmap' | 'sdam';
  events: Record<string, Document>[];
  ignoreExtraEvents?: boolean;
}

/** Returns all suites in a folder of the specifications, with their relative paths. */
export function readSuites(folder: string): [path: string, suite: Suite][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path): [string, unknown] => [
      path,
      BSON.EJSON.parse(readFileSync(join(folder, path), 'utf8')),
    ])
    .filter((entry): entry is [string, Suite] => isSuite(entry[1]));
}

function isSuite(value: unknown): value is Suite {
  return typeof value === 'object' && value !== null && 'schemaVersion' in value;
}
