/** Structural type of a zod schema, so that this package does not depend on zod. */
interface Schema<Input, Output> {
  _zod: { input: Input; output: Output };
}

type Part<Call, Key extends string> = Call extends { [key in Key]: Schema<infer Input, unknown> }
  ? object extends Input
    ? { [key in Key]?: Input }
    : { [key in Key]: Input }
  : unknown;

/** Input of a call: `params`, `query`, `headers` and `body` as in its contract. Files are sent as form data. */
export type CallInput<Call> = Part<Call, 'params'> &
  Part<Call, 'query'> &
  Part<Call, 'headers'> &
  (Call extends { files: object } ? { body: FormData } : Part<Call, 'body'>);

/** The JSON response of a call. */
export type CallOutput<Call> = Call extends { answer: Schema<unknown, infer Output> }
  ? Output
  : never;
