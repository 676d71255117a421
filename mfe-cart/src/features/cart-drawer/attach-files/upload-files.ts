import { inquiryUploadRoutes, type inquiryUploadCalls, type InquiryUpload } from 'contracts';
import { ApiError, createCaller, readResponse, sendCall } from 'storefront-kit';
import { fetchWithProgress } from 'storefront-kit/fetch-with-progress';
import { attachmentTexts } from '../../../attach-texts.js';
import { addFiles, removeAttachedFile } from '../../../lib/attach-files/add-files.js';
import type { AttachedFile } from '../../../lib/attach-files/attached-file.js';
import { changeFile, readFormFiles } from '../../../lib/attach-files/files-store.js';

const request = createCaller<typeof inquiryUploadCalls, typeof inquiryUploadRoutes>(
  inquiryUploadRoutes,
);

/** Time in milliseconds after which an upload without a response counts as interrupted. */
const timeoutMs = 120_000;

const running = new Map<number, AbortController>();

/** Adds files and uploads them one after another. Resolves to the reasons why files were not added. */
export const addInquiryFiles = (form: string, chosen: File[]): Promise<string[]> =>
  addFiles(form, chosen, { state: 'waiting', onAdded: () => void uploadNext(form) });

/**
 * Removes a file from the form and from the server. If the request fails, the server deletes the file when it expires.
 */
export function removeInquiryFile(form: string, { key, id }: AttachedFile): void {
  running.get(key)?.abort();
  removeAttachedFile(form, key);
  if (id) request('removeInquiryUpload', { params: { id } }).catch(ignoreExpiring);
}

/**
 * Retries the interrupted upload of the file with the key `only`, or all interrupted uploads if `only` is undefined.
 */
export function retryUploads(form: string, only?: number): void {
  for (const { key, state, mayRetry } of readFormFiles(form).files) {
    if (state === 'failed' && mayRetry && (only ?? key) === key)
      changeFile(form, key, { state: 'waiting', progress: 0 });
  }
  void uploadNext(form);
}

async function uploadNext(form: string): Promise<void> {
  const next = readFormFiles(form).files.find(({ state }) => state === 'waiting');
  if (!next || running.size > 0) return;
  const { key } = next;
  const change = (changes: Partial<AttachedFile>) => changeFile(form, key, changes);
  const abort = new AbortController();
  running.set(key, abort);
  change({ state: 'uploading', progress: 0 });
  try {
    const { id } = await upload(next, abort.signal, (progress) => change({ progress }));
    change({ state: 'uploaded', progress: 1, id });
  } catch (error) {
    change({ state: 'failed', ...failureOf(error) });
  } finally {
    running.delete(key);
  }
  return uploadNext(form);
}

async function upload(
  { name, content }: AttachedFile,
  stopped: AbortSignal,
  onProgress: (progress: number) => void,
) {
  const body = new FormData();
  // The condition only narrows the type: files without `content` are never uploaded.
  if (content) body.append('file', content, name);
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
  const options = { routes: inquiryUploadRoutes, fetch: fetchWithProgress(onProgress) };
  const response = await sendCall(options, 'uploadInquiryFile', { body, signal });
  // The cast is safe: the server validates its responses against the contract.
  return ((await readResponse(response)) as { file: InquiryUpload }).file;
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0)
    return { problem: attachmentTexts.lost, mayRetry: true };
  const mayRetry = error.status >= 500 || error.status === 429 || error.status === 401;
  const [reason = error.serverMessage] = Object.values(error.fields);
  return { problem: reason ?? attachmentTexts.failed, mayRetry };
}

function ignoreExpiring(error: unknown) {
  console.info("Couldn't delete the uploaded file; it expires within a day:", error);
}
