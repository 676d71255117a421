import type { Route } from 'contracts';
import type { CallInput, CallOutput } from './call-types.js';
import { readResponse, sendCall } from './create-api-client.js';

/**
 * Returns a function that makes the calls of these routes by their contract names. It rejects only with `ApiError`. The
 * server validates responses against the contract from which the types are inferred.
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
