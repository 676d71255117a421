import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readServedFiles, type ServedFile } from './served-file.js';

const names = z.array(z.string());
const entry = z.object({ js: names, css: names.default([]) });

const manifest = z.object({
  entries: z.object({ main: entry, boot: entry, staff: entry, staffAccount: entry }),
  agreement: z.object({
    contract: z.number(),
    since: z.number(),
    react: z.string(),
    kit: z.array(z.string()),
    calls: z.array(z.string()),
  }),
  files: z.record(z.string(), z.string()),
});

type Manifest = z.infer<typeof manifest>;

export interface ShellBuild {
  entries: Manifest['entries'];
  /** Contract versions and storefront-kit exports that the shell provides to remotes. */
  agreement: Manifest['agreement'];
  /** Subresource Integrity hashes keyed by file name. */
  hashes: Manifest['files'];
  files: Map<string, ServedFile>;
}

export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8');
  const { entries, agreement, files: hashes } = manifest.parse(JSON.parse(text));
  const files = await readServedFiles(folder);
  files.delete('manifest.json');
  return { entries, agreement, hashes, files };
}

const base = '/assets/';

export const assetUrl = (name: string) => base + name;
