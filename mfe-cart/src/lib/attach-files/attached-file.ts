export type FileKind = 'picture' | 'document';

export interface AttachedFile {
  key: number;
  name: string;
  kind: FileKind;
  /** In bytes. */
  size: number;
  /** The content to upload; pictures are scaled down. Undefined for a file that was uploaded before a reload. */
  content?: Blob;
  state: 'chosen' | 'waiting' | 'uploading' | 'uploaded' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Id on the server; present once the file is uploaded. */
  id?: string;
  problem?: string;
  /** False if the server rejected the file itself. A retry would then fail again. */
  mayRetry?: boolean;
}

export interface FormFiles {
  files: AttachedFile[];
  /** Names of files that are no longer in the form, because they had not been uploaded before a reload. */
  lost: string[];
}
