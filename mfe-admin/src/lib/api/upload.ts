import type { RouteName } from 'contracts';
import { openStreamingCall, readAnswer, type Answer } from './request.js';

interface Upload {
  form: FormData;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a form like `request`, and reports the upload progress. Throws only `ApiError`. */
export const upload = <Name extends RouteName>(
  name: Name,
  { form, onProgress }: Upload,
): Promise<Answer<Name>> =>
  readAnswer(name, openStreamingCall(name, { body: form }, fetchWithProgress(onProgress)));

/** Replaces `fetch`, which cannot report upload progress, with `XMLHttpRequest`. */
const fetchWithProgress =
  (onProgress: Upload['onProgress']): typeof fetch =>
  (url, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, typeof url === 'object' && 'url' in url ? url.url : url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status, responseText } = request;
        resolve(new Response(responseText || null, { status }));
      };
      request.onerror = request.onabort = () => reject(new TypeError('Upload interrupted'));
      // `body` is the form passed above, or undefined.
      request.send(body as FormData | undefined);
    });
