import type { RouteName } from 'contracts';
import { fetchWithProgress } from 'storefront-kit/fetch-with-progress';
import { openStreamingCall, readCallResponse, type CallResponse } from './request.js';

interface Upload {
  params?: Record<string, string>;
  form: FormData;
  /** Called with the upload progress, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Like `request`, but sends a form and reports the upload progress. Throws only `ApiError`. */
export const upload = <Name extends RouteName>(
  name: Name,
  { params, form, onProgress }: Upload,
): Promise<CallResponse<Name>> =>
  readCallResponse(
    name,
    openStreamingCall(name, { params, body: form }, fetchWithProgress(onProgress)),
  );
