/** Time in milliseconds after which an upload without a response counts as interrupted. */
const timeoutMs = 120_000;

/** Returns a `fetch` that reports upload progress from 0 to 1, which the browser's `fetch` cannot do. */
export const fetchWithProgress =
  (onProgress: (progress: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The upload was interrupted'));
      // The cast is safe: `sendCall` passes the URL as a string.
      request.open(method, url as string);
      request.timeout = timeoutMs;
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(1, total));
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
