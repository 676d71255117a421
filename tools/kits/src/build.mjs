import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../root.mjs';
import { packKits } from './pack-kits.mjs';
import { describeKits } from './reference.mjs';

// Writes the files that the web server serves below `/docs/parts`: the packed kits, their list, and the reference.
const sourceFolder = import.meta.dirname;
const dist = path.join(sourceFolder, '../dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const kits = await packKits(dist);
writeFileSync(path.join(dist, 'kits.json'), JSON.stringify({ kits }));
writeFileSync(path.join(dist, 'index.html'), describeKits(root, kits));
copyFileSync(path.join(sourceFolder, 'reference.css'), path.join(dist, 'reference.css'));
