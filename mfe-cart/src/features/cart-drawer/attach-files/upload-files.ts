import { inquiryUploadRoutes, type inquiryUploadCalls, type InquiryUpload } from 'contracts';
import { ApiError, createCaller, readResponse, sendCall } from 'storefront-kit';
import { attachTexts } from '../../attach-texts.js';
import { fetchWithProgress } from './fetch-with-progress.js';
import {
  changeInquiryFile,
  readInquiryFiles,
  setInquiryFiles,
  type InquiryFile,
} from './inquiry-files.js';
import { inspectFile } from './inspect-file.js';

const request = createCaller<typeof inquiryUploadCalls, typeof inquiryUploadRoutes>(
  inquiryUploadRoutes,
);

const running = new Map<number, AbortController>();
let lastKey = 0;

/** Adds files and uploads them one after another. Resolves to the reasons why files were not added. */
export async function addFiles(uid: string, chosen: File[]): Promise<string[]> {
  const refusals: string[] = [];
  for (const file of chosen) {
    const inspected = await inspectFile(file, readInquiryFiles(uid));
    if ('refused' in inspected) {
      refusals.push(inspected.refused);
      continue;
    }
    const added = { ...inspected, key: (lastKey += 1), name: file.name, progress: 0 };
    setInquiryFiles(uid, [...readInquiryFiles(uid), { ...added, state: 'waiting' }]);
    void uploadNext(uid);
  }
  return refusals;
}

/** Removes a file here and on the server. A file that stays on the server expires there. */
export function removeFile(uid: string, { key, id }: InquiryFile): void {
  running.get(key)?.abort();
  setInquiryFiles(
    uid,
    readInquiryFiles(uid).filter((file) => file.key !== key),
  );
  if (id) request('removeInquiryUpload', { params: { id } }).catch(ignoreExpiring);
}

/** Uploads again the files whose upload was interrupted, or one of them. */
export function retryFiles(uid: string, only?: number): void {
  for (const { key, state, mayRetry } of readInquiryFiles(uid)) {
    if (state === 'failed' && mayRetry && (only ?? key) === key)
      changeInquiryFile(key, { state: 'waiting', progress: 0 });
  }
  void uploadNext(uid);
}

async function uploadNext(uid: string): Promise<void> {
  const next = readInquiryFiles(uid).find(({ state }) => state === 'waiting');
  if (!next || running.size > 0) return;
  const { key } = next;
  const abort = new AbortController();
  running.set(key, abort);
  changeInquiryFile(key, { state: 'uploading', progress: 0 });
  try {
    const { id } = await upload(next, abort.signal);
    changeInquiryFile(key, { state: 'uploaded', progress: 1, id });
  } catch (error) {
    changeInquiryFile(key, { state: 'failed', ...failureOf(error) });
  } finally {
    running.delete(key);
  }
  return uploadNext(uid);
}

async function upload({ key, name, content }: InquiryFile, signal: AbortSignal) {
  const body = new FormData();
  body.append('file', content, name);
  const options = {
    routes: inquiryUploadRoutes,
    fetch: fetchWithProgress((progress) => changeInquiryFile(key, { progress })),
  };
  const response = await sendCall(options, 'uploadInquiryFile', { body, signal });
  // The server validates its responses against the contract.
  return ((await readResponse(response)) as { file: InquiryUpload }).file;
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0)
    return { problem: attachTexts.lost, mayRetry: true };
  const mayRetry = error.status >= 500 || error.status === 429 || error.status === 401;
  const [reason = error.serverMessage] = Object.values(error.fields);
  return { problem: reason ?? attachTexts.failed, mayRetry };
}

function ignoreExpiring(error: unknown) {
  console.info("Couldn't delete the uploaded file; it expires within a day:", error);
}
