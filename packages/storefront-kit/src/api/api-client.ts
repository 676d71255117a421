import type { calls } from 'contracts';
import type { CallName } from './call-name.js';
import type { Answer } from './rename-fields.js';

type Calls = typeof calls;

/** The response of each call by its schema, with the field names that our code uses. */
export type Answers = { [Name in CallName]: Answer<Name, Calls[Name]['answer']> };

/** The type of a contract schema, without a dependency on zod. */
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

/** The input of a call. */
export type CallInput<Name extends CallName> = Input<Name, 'params'> &
  Input<Name, 'query'> &
  Input<Name, 'headers'> &
  Input<Name, 'body'>;

/** Makes documented calls by name; rejects with `ApiError` only. */
export interface ApiClient {
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answers[Name]>;
}
