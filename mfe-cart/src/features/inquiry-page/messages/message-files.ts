import { addFiles, removeAttachedFile } from '../../../lib/attach-files/add-files.js';
import type { AttachedFile } from '../../../lib/attach-files/attached-file.js';
import {
  readFormFiles,
  setFormFiles,
  waitForUploads,
} from '../../../lib/attach-files/files-store.js';

/** The files of a message, which are sent with its text. */
export function messageFilesOf(number: string) {
  const form = `message ${number}`;
  return {
    form,
    add: (chosen: File[]) => addFiles(form, chosen, { state: 'chosen' }),
    remove: ({ key }: AttachedFile) => removeAttachedFile(form, key),
    /** Resolves to the files once all chosen files have been added. */
    whenAdded: () => waitForUploads(form),
    clear: () => setFormFiles(form, { files: [], lost: [] }),
    /**
     * Shows the progress of the request, which uploads one file after another. `progress` is a fraction from 0 to 1, or
     * undefined after a failure.
     */
    showProgress: (progress: number | undefined) =>
      setFormFiles(form, { files: withProgress(readFormFiles(form).files, progress) }),
  };
}

function withProgress(files: AttachedFile[], progress: number | undefined): AttachedFile[] {
  if (progress === undefined) return files.map((file) => ({ ...file, state: 'chosen' }));
  let bytesLeft = progress * files.reduce((sum, { size }) => sum + size, 0);
  return files.map((file) => {
    const sentBytes = Math.min(bytesLeft, file.size);
    bytesLeft -= sentBytes;
    return { ...file, state: 'uploading', progress: sentBytes / Math.max(1, file.size) };
  });
}
