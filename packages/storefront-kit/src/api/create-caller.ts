import type { Route } from 'contracts';
import type { CallInput, CallOutput } from './call-types.js';
import { readResponse, sendCall } from './create-api-client.js';

/**
 * Returns a function that makes the calls in a table of routes by their names. The function rejects only with
 * `ApiError`. The responses are not validated, because the server has already validated them against the contract.
 */
export const createCaller =
  <Calls, Routes extends Readonly<Record<string, Route>>>(routes: Routes) =>
  async <Name extends keyof Calls & keyof Routes & string>(
    name: Name,
    input: CallInput<Calls[Name]>,
  ): Promise<CallOutput<Calls[Name]>> => {
    const response = await sendCall({ routes }, name, input as object);
    return (await readResponse(response)) as CallOutput<Calls[Name]>;
  };
