import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

/** A source change that reintroduces a fault. */
export interface Patch {
  file: string;
  /** The original source, which must occur exactly once. */
  before: string;
  after: string;
}

const home = join(import.meta.dirname, '..', '..');

/** A copy of the built server with a fault. */
export class Mutant {
  readonly #folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-mutant-'));
  readonly program = join(this.#folder, 'dist', 'cli.js');

  constructor(patches: readonly Patch[]) {
    cpSync(join(home, 'dist'), join(this.#folder, 'dist'), { recursive: true });
    cpSync(join(home, 'package.json'), join(this.#folder, 'package.json'));
    symlinkSync(join(home, '..', '..', 'node_modules'), join(this.#folder, 'node_modules'));
    const patched = new Map<string, string>();
    for (const { file, before, after } of patches) {
      const source = patched.get(file) ?? readFileSync(join(home, 'src', file), 'utf8');
      patched.set(file, replaceOnce(source, { file, before, after }));
    }
    for (const [file, source] of patched) this.#write(file, source);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #write(file: string, source: string): void {
    const { code } = transformSync(source, {
      filename: file,
      swcrc: false,
      module: { type: 'es6' },
      jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    });
    writeFileSync(join(this.#folder, 'dist', file.replace(/\.ts$/, '.js')), code);
  }
}

/**
 * Replaces `before` with `after` in the source. Throws unless `before` occurs exactly once, so that no mutant silently
 * lacks its fault.
 */
export function replaceOnce(source: string, { file, before, after }: Patch): string {
  const parts = source.split(before);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
  return parts.join(after);
}
