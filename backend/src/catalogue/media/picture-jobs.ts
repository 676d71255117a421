import type { MediaFormat, MediaWidth } from 'contracts';

export type PictureJob =
  | { task: 'inspect'; bytes: Uint8Array }
  | { task: 'clean'; bytes: Uint8Array }
  | { task: 'print'; bytes: Uint8Array }
  | { task: 'scale'; bytes: Uint8Array; width: MediaWidth; format: MediaFormat }
  | { task: 'share'; bytes: Uint8Array };
