// During development, this module loads the packages of the backend in a spare process, which becomes the backend at
// the next restart. Loading packages takes most of the backend's startup time.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import inspector from 'node:inspector';
import path from 'node:path';
import { root } from '../../root.mjs';

const text = readFileSync(path.join(root, 'backend/package.json'), 'utf8');
const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
const started = once(process, 'message') as Promise<[{ inspect: number }]>;

// Keeps the process alive until the start message arrives.
process.channel?.ref();
// Rejections are ignored, because some packages contain only styles or fonts and cannot be imported.
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)));
const [{ inspect }] = await started;
process.channel?.unref();
inspector.open(inspect);
