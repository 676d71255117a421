// Files of the inquiry that is being prepared. They are kept when the drawer is closed. This module is loaded with the
// cart; the code that checks and uploads files is loaded on demand.

export type FileKind = 'picture' | 'document';

export interface InquiryFile {
  key: number;
  name: string;
  kind: FileKind;
  /** The content to upload; large images are scaled down. */
  content: Blob;
  state: 'waiting' | 'uploading' | 'uploaded' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Id on the server; present once uploaded. */
  id?: string;
  problem?: string;
  /** False if the server rejected the file, so that a retry would fail too. */
  mayRetry?: boolean;
}

interface State {
  uid: string | undefined;
  files: InquiryFile[];
}

const none: InquiryFile[] = [];
let state: State = { uid: undefined, files: none };
const listeners = new Set<() => void>();

/** Returns the files that this customer has added, in the order in which they were added. */
export function readInquiryFiles(uid: string): InquiryFile[] {
  return state.uid === uid ? state.files : none;
}

export function setInquiryFiles(uid: string, files: InquiryFile[]): void {
  state = { uid, files };
  for (const listener of listeners) listener();
}

export function changeInquiryFile(key: number, change: Partial<InquiryFile>): void {
  const { uid, files } = state;
  if (uid === undefined) return;
  setInquiryFiles(
    uid,
    files.map((file) => (file.key === key ? { ...file, ...change } : file)),
  );
}

export function onInquiryFilesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until no upload is running or waiting. Resolves to the files. */
export function waitForUploads(uid: string): Promise<InquiryFile[]> {
  return new Promise((resolve) => {
    const check = () => {
      const files = readInquiryFiles(uid);
      if (files.some(isPending)) return;
      stop();
      resolve(files);
    };
    const stop = onInquiryFilesChange(check);
    check();
  });
}

const isPending = ({ state: phase }: InquiryFile) => phase === 'waiting' || phase === 'uploading';
