import type { calls } from 'contracts';
import type { CallName } from './call-name.js';
import type { Answer } from './rename-fields.js';

type Calls = typeof calls;

/** Response type of each call, with the field names used in our code. */
export type Answers = { [Name in CallName]: Answer<Name, Calls[Name]['answer']> };

/** Structural type of a zod schema, so that this package does not depend on zod. */
interface Schema<Given> {
  _zod: { input: Given };
}

type Part = 'params' | 'query' | 'headers' | 'body';

type Input<Name extends CallName, Key extends Part> = Calls[Name] extends {
  [key in Key]: Schema<infer Given>;
}
  ? object extends Given
    ? { [key in Key]?: Given }
    : { [key in Key]: Given }
  : unknown;

export type CallInput<Name extends CallName> = Input<Name, 'params'> &
  Input<Name, 'query'> &
  Input<Name, 'headers'> &
  Input<Name, 'body'>;

/** Client for the documented calls. Rejects only with `ApiError`. */
export interface ApiClient {
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answers[Name]>;
}
