import type { AttachedFile, FormFiles } from './attached-file.js';
import { clearStoredFiles, storeAttachedFiles, readStoredFiles } from './kept-files.js';

// Stores the chosen files of unsent inquiries and messages, even while their form is closed. This module is loaded with
// the cart; the code that displays, checks and uploads files is loaded on demand.

const forms = new Map<string, FormFiles>();
/** Pending file additions for each form, because reading and shrinking a large photo takes a while. */
const additions = new Map<string, Set<Promise<unknown>>>();
const listeners = new Set<() => void>();
let lastKey = 0;

/** Returns a unique key for a file. */
export const newFileKey = (): number => (lastKey += 1);

/**
 * Returns the files of a form in the order in which they were added. The first call after a reload restores the
 * uploaded files, and the names of all other files.
 */
export function readFormFiles(form: string): FormFiles {
  const formFiles = forms.get(form) ?? restore(form);
  forms.set(form, formFiles);
  return formFiles;
}

export function setFormFiles(form: string, change: Partial<FormFiles>): void {
  const next = { ...readFormFiles(form), ...change };
  forms.set(form, next);
  if (next.files.length + next.lost.length > 0) storeAttachedFiles(form, next);
  else clearStoredFiles(form);
  for (const listener of listeners) listener();
}

export function changeFile(form: string, key: number, change: Partial<AttachedFile>): void {
  const files = readFormFiles(form).files.map((file) =>
    file.key === key ? { ...file, ...change } : file,
  );
  setFormFiles(form, { files });
}

export function onFormFilesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes `waitForUploads` wait for files that are still being checked and shrunk. */
export function trackAddition<Result>(form: string, adding: Promise<Result>): Promise<Result> {
  const running = additions.get(form) ?? new Set();
  additions.set(form, running.add(adding));
  return adding.finally(() => running.delete(adding));
}

/** Waits until no file is being added and no upload is running or waiting. Resolves to the files. */
export async function waitForUploads(form: string): Promise<AttachedFile[]> {
  await Promise.allSettled([...(additions.get(form) ?? [])]);
  return new Promise((resolve) => {
    const check = () => {
      const { files } = readFormFiles(form);
      if (files.some(isPending)) return;
      stop();
      resolve(files);
    };
    const stop = onFormFilesChange(check);
    check();
  });
}

const isPending = ({ state }: AttachedFile) => state === 'waiting' || state === 'uploading';

function restore(form: string): FormFiles {
  const { uploaded, lost } = readStoredFiles(form);
  const files = uploaded.map((file) => ({
    ...file,
    key: newFileKey(),
    state: 'uploaded' as const,
    progress: 1,
  }));
  return { files, lost };
}
