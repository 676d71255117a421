import type { AttachedFile } from './attached-file.js';
import { newFileKey, readFormFiles, setFormFiles, trackAddition } from './files-store.js';
import { inspectFile } from './inspect-file.js';

/** Adds the chosen files to a form, one after another. Resolves to the reasons why invalid files were rejected. */
export const addFiles = (form: string, chosen: File[], options: Options): Promise<string[]> =>
  trackAddition(form, addEach(form, chosen, options));

interface Options {
  /** Initial state of each added file. */
  state: AttachedFile['state'];
  onAdded?: () => void;
}

async function addEach(form: string, chosen: File[], { state, onAdded }: Options) {
  const refusals: string[] = [];
  for (const file of chosen) {
    const inspected = await inspectFile(file, readFormFiles(form).files);
    if ('refused' in inspected) {
      refusals.push(inspected.refused);
      continue;
    }
    const { files, lost } = readFormFiles(form);
    const size = inspected.content.size;
    const added = { ...inspected, size, key: newFileKey(), name: file.name, progress: 0, state };
    setFormFiles(form, {
      files: [...files, added],
      lost: lost.filter((name) => name !== file.name),
    });
    onAdded?.();
  }
  return refusals;
}

/** Removes a file from a form. */
export function removeAttachedFile(form: string, key: number): void {
  const files = readFormFiles(form).files.filter((file) => file.key !== key);
  setFormFiles(form, { files });
}
