import { ownAccountRoutes, type ownAccountCalls } from 'contracts';
import { addressOf, readResponse, sendCall } from 'storefront-kit';

type Calls = typeof ownAccountCalls;
type OwnCall = Exclude<keyof typeof ownAccountRoutes, 'downloadOwnData'>;

interface Schema<Given, Taken> {
  _zod: { input: Given; output: Taken };
}

type Body<Name extends OwnCall> = Calls[Name] extends { body: Schema<infer Given, unknown> }
  ? Given
  : undefined;
type Answer<Name extends OwnCall> =
  Calls[Name]['answer'] extends Schema<unknown, infer Taken> ? Taken : never;

/** Makes a call about the user's account. Throws `ApiError` on any failure. */
export async function request<Name extends OwnCall>(
  name: Name,
  body: Body<Name>,
): Promise<Answer<Name>> {
  const response = await sendCall({ routes: ownAccountRoutes }, name, { body });
  // The server uses the same contract that this type is inferred from.
  return (await readResponse(response)) as Answer<Name>;
}

export const downloadHref = addressOf(ownAccountRoutes.downloadOwnData);
