// Loaded before the backend under development: most of its start is loading its packages, which a process in reserve does ahead of time.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import inspector from 'node:inspector';
import path from 'node:path';
import { root } from '../../root.mjs';

const text = readFileSync(path.join(root, 'backend/package.json'), 'utf8');
const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
const started = once(process, 'message') as Promise<[{ inspect: number }]>;

// The message must keep the process alive until it comes.
process.channel?.ref();
// Some have styles or fonts only.
await Promise.allSettled(Object.keys(dependencies).map((name) => import(name)));
const [{ inspect }] = await started;
process.channel?.unref();
inspector.open(inspect);
