import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

/** The parts of this repository: the folders with a `part.json`. */
export const ownParts = readdirSync(root).filter((name) =>
  existsSync(path.join(root, name, 'part.json')),
);
