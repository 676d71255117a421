/**
 * Tests that are expected to fail, identified by folder, file and name, with the reason. A test that passes must be
 * removed from the list.
 */
export interface ExpectedFailure {
  in: RegExp;
  because: string;
}

const ofDriver: ExpectedFailure[] = [
  {
    in: /create-null-ids\.json.*(insertOne|insertMany|bulkWrite)$/,
    because: 'the driver replaces an _id of null',
  },
  {
    in: /(Aggregate with \$out|BulkWrite|FindOneAnd\w+|InsertMany) passes bypassDocumentValidation: false$/,
    because: 'the driver does not send false',
  },
  { in: /(deleteByName|renameByName)\.json/, because: 'the driver has no such operation' },
  { in: /mapReduce/i, because: 'the driver has no such operation' },
  {
    in: /snapshot-sessions\.json.*snapshot ?time$/i,
    because: 'the driver cannot be given the time',
  },
  { in: /download when final chunk is missing/, because: 'the driver does not notice' },
  {
    in: /First insertOne is never committed/,
    because: 'the driver returns ids that were not inserted',
  },
];

const ofTopology: ExpectedFailure[] = [
  { in: /secondary read preference in client option/, because: 'there is no secondary' },
  { in: /readPreference inherited from client/, because: 'there is no secondary' },
];

/** Features that are unsupported according to the README. */
const ofServer: ExpectedFailure[] = [
  {
    in: /changeStreams-.*watch succeeds/,
    because: 'there are no change streams',
  },
  { in: /timeseries-collection/, because: 'there are no time series' },
  { in: /empty batch$/, because: 'there are no capped collections' },
  { in: /prepareUnique/, because: 'collMod does not know prepareUnique' },
  { in: /find\.json: A successful find with options/, because: 'find does not know min and max' },
  { in: /returnKey$/, because: 'find does not know returnKey' },
  {
    in: /^index-management.*[sS]earchIndex/,
    because: 'there are no search indexes, and the refusal does not name Atlas',
  },
];

export const EXPECTED_FAILURES: readonly ExpectedFailure[] = [
  ...ofDriver,
  ...ofTopology,
  ...ofServer,
];
