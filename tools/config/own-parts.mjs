import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.mjs';

export const ownParts = readdirSync(root).filter((name) =>
  existsSync(path.join(root, name, 'part.json')),
);
