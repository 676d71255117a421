import { calls, routes, type RouteName } from 'contracts';
import { ApiError } from 'storefront-kit';
import { toApiError } from './read-error-response.js';
import type { Answer } from './request.js';
import { xsrfHeader } from './request.js';

interface Upload {
  form: FormData;
  /** From 0 to 1, as far as the bytes have left. */
  onProgress: (share: number) => void;
}

/** Sends a form and tells how far it is, which fetch cannot; rejects with `ApiError` only. */
export async function upload<Name extends RouteName>(
  name: Name,
  { form, onProgress }: Upload,
): Promise<Answer<Name>> {
  const { status, body } = await send(routes[name], { form, onProgress });
  if (status < 200 || status > 299) throw toApiError(status, body);
  const parsed = calls[name].answer.safeParse(body);
  // The schema is the one that the type was made from.
  if (parsed.success) return parsed.data as Answer<Name>;
  const details = { status, cause: parsed.error };
  throw new ApiError('answer.unreadable', 'The answer could not be read.', details);
}

async function send({ method, path }: { method: string; path: string }, upload: Upload) {
  const headers = await xsrfHeader().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [key, value] of Object.entries(headers)) request.setRequestHeader(key, value);
    request.upload.onprogress = ({ loaded, total }) =>
      upload.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: read(request.responseText) });
    request.onerror = request.onabort = () => reject(unreachable());
    request.send(upload.form);
  });
}

const unreachable = (cause?: unknown) =>
  new ApiError('network.unreachable', 'The shop cannot be reached.', { cause });

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Some proxy's page: the status says enough.
    return undefined;
  }
}
