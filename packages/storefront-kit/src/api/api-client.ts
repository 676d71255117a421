import type { calls } from 'contracts';
import type { CallName } from './call-name.js';
import type { CallInput } from './call-types.js';
import type { RenamedResponse } from './rename-fields.js';

type Calls = typeof calls;

/** Response type of each call, with the field names used in our code. */
export type Answers = { [Name in CallName]: RenamedResponse<Name, Calls[Name]['answer']> };

/** Client for the documented calls. Rejects only with `ApiError`. */
export interface ApiClient {
  call<Name extends CallName>(name: Name, input?: CallInput<Calls[Name]>): Promise<Answers[Name]>;
}
