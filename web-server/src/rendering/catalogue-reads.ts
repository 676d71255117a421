import type { CatalogueReadResponse } from './protocol.js';

interface Waiting {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** Creates a `fetch` function for code in a sandbox. The web server performs the catalogue reads. */
export function createSandboxFetch(requestRead: (id: number, path: string) => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  return {
    /** `input` is a string, because the API client passes URLs as strings. */
    fetch: (input: unknown) =>
      new Promise<Response>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        requestRead(last, typeof input === 'string' ? input : '');
      }),
    hear({ id, answer: response }: { id: number; answer?: CatalogueReadResponse }) {
      const pendingRead = waiting.get(id);
      waiting.delete(id);
      if (response) pendingRead?.resolve(responseOf(response));
      else pendingRead?.reject(new Error('Could not read the catalogue'));
    },
  };
}

/**
 * Returns the members of `Response` that the API client uses; the sandbox realm has no `Response`.
 */
function responseOf({ status, text }: CatalogueReadResponse) {
  const response = {
    ok: status >= 200 && status < 300,
    status,
    json: () => Promise.resolve(text).then((json): unknown => JSON.parse(json)),
  };
  return response as unknown as Response;
}
