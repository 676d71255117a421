import type { AttachedFile, FormFiles } from './attached-file.js';

type UploadedFile = Pick<AttachedFile, 'name' | 'kind' | 'size' | 'id'>;

interface KeptFiles {
  uploaded: UploadedFile[];
  lost: string[];
}

const keyOf = (form: string) => `files of ${form}`;

/** Stores for this tab which files belong to a form, but not their content, which `sessionStorage` cannot hold. */
export function storeAttachedFiles(form: string, { files, lost }: FormFiles): void {
  const isUploaded = ({ state, id }: AttachedFile) => state === 'uploaded' && id !== undefined;
  const uploaded = files
    .filter(isUploaded)
    .map(({ name, kind, size, id }) => ({ name, kind, size, id }));
  const names = files.filter((file) => !isUploaded(file)).map(({ name }) => name);
  const storedFiles = { uploaded, lost: [...new Set([...lost, ...names])] };
  tryStorage(() => sessionStorage.setItem(keyOf(form), JSON.stringify(storedFiles)));
}

export function clearStoredFiles(form: string): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(form)));
}

/**
 * Returns the files that a form had when the user left its page: the uploaded files, and the names of the files that
 * were not uploaded.
 */
export function readStoredFiles(form: string): KeptFiles {
  try {
    const storedFiles: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    // The cast is safe: only this module writes the entry.
    const { uploaded = [], lost = [] } = (storedFiles ?? {}) as Partial<KeptFiles>;
    return { uploaded, lost };
  } catch (error) {
    console.info("Couldn't restore the chosen files:", error);
    return { uploaded: [], lost: [] };
  }
}

function tryStorage(act: () => void) {
  try {
    act();
  } catch (error) {
    console.info("Couldn't use session storage:", error);
  }
}
