import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partDeclaration, type PartDeclaration } from 'contracts';
import { foreignPartDeclaration } from '../site/releases/foreign-part.js';

export type DeclaredPart = PartDeclaration & { remote: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (remote: string) => join(root, remote, 'part.json');
const read = (remote: string): unknown => JSON.parse(readFileSync(fileOf(remote), 'utf8'));

/** Name of a part that belongs to another team and exists only on test sites. */
export const foreignPartName = 'mfe-foreign';

/** Parts under test: those in this repository, and one that belongs to another team. */
export const declaredParts: DeclaredPart[] = [
  ...readdirSync(root)
    .filter((remote) => existsSync(fileOf(remote)))
    .map((remote) => ({ remote, ...partDeclaration.parse(read(remote)) })),
  { remote: foreignPartName, ...foreignPartDeclaration(`/${foreignPartName}`) },
];
