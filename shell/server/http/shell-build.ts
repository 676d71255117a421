import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readFolder, type ServedFile } from './served-file.js';

const entry = z.object({ js: z.array(z.string()), css: z.array(z.string()).default([]) });

/** `manifest.json` of the shell's browser build. */
const manifest = z.object({ entries: z.object({ main: entry, boot: entry, staff: entry }) });

export type ShellEntries = z.infer<typeof manifest>['entries'];

/** The shell's own part of every document. */
export interface ShellBuild {
  entries: ShellEntries;
  files: Map<string, ServedFile>;
}

export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  const { entries } = manifest.parse(JSON.parse(text));
  const files = await readFolder(folder);
  files.delete('manifest.json');
  return { entries, files };
}

export const assetUrl = (name: string) => `/assets/${name}`;
