/**
 * Returns a replacement for `fetch` that reports the progress of an upload as a number from 0 to 1, which the browser's
 * `fetch` cannot do. It rejects with `TypeError` if the connection is lost or the signal aborts the upload.
 */
export const fetchWithProgress =
  (onProgress: (progress: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, typeof url === 'object' && 'url' in url ? url.url : url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(1, total));
      request.onload = () => {
        const { status, responseText } = request;
        resolve(new Response(responseText || null, { status }));
      };
      request.onerror = request.onabort = () => reject(new TypeError('The upload was interrupted'));
      signal?.addEventListener('abort', () => request.abort());
      // The cast is safe: `sendCall` passes only a form, a string or no body.
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
