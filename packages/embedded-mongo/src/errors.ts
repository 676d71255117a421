import { BSONError } from 'bson';

/**
 * MongoDB's error codes, keyed by name. Clients check both the code and the name, even of errors from fail points; any
 * code that is not listed has the name `Location<code>`.
 */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  GraphContainsCycle: 5,
  FailedToParse: 9,
  UserNotFound: 11,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  EmptyArrayOperation: 21,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  InvalidDBRef: 55,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  WriteConcernTimeout: 64,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  NoReplicationEnabled: 76,
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  OperationFailed: 96,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  CommandFailed: 125,
  ExceededMemoryLimit: 146,
  ViewDepthLimitExceeded: 165,
  CommandNotSupportedOnView: 166,
  OptionNotSupportedOnView: 167,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  AmbiguousIndexKeyPattern: 181,
  InvalidIndexSpecificationOption: 197,
  TransactionTooOld: 225,
  NotImplemented: 238,
  ConversionFailure: 241,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  IndexBuildAborted: 276,
  ClientDisconnect: 279,
  NoQueryExecutionPlans: 291,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  DataCorruptionDetected: 301,
  APIVersionError: 322,
  APIStrictError: 323,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  OutOfDiskSpace: 14031,
} as const;

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

/**
 * An error that is sent to the client in MongoDB's format. `extra` is merged into the reply, for example keyPattern and
 * keyValue.
 */
export class CommandError extends Error {
  readonly codeName: string;
  readonly labels: string[] = [];

  constructor(
    readonly code: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'MongoServerError';
    this.codeName = names.get(code) ?? `Location${code}`;
  }

  /** Adds an error label, for example TransientTransactionError, so that drivers retry the operation. */
  withLabel(label: string): this {
    this.labels.push(label);
    return this;
  }
}

export function refuse(code: number, message: string): never {
  throw new CommandError(code, message);
}

/** Converts an unknown error to a generic error for the client, and logs the details for the operator. */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof RangeError && error.message.includes('call stack'))
    return new CommandError(codes.Overflow, 'Document exceeds the maximum nesting depth');

  if (error instanceof BSONError) return new CommandError(codes.InvalidBSON, error.message);
  process.stderr.write(
    `unexpected error: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  return new CommandError(codes.InternalError, 'Internal error');
}
