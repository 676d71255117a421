import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSettings, readSettings, stopGracefully } from 'server-kit';
import { z } from 'zod';
import { serveSandboxes } from './rendering/render-service/serve-sandboxes.js';

// Runs release code for web servers in a separate container that has no network and no data, and only one setting: the
// path of its socket.

const settings = z.object({
  RENDER_SOCKET: z.string('must be set').refine(isAbsolute, 'must be an absolute path'),
});

const stopTimeoutMs = 3_500;

const { RENDER_SOCKET: path } = readSettings((env) => parseSettings(settings, env));
const program = fileURLToPath(new URL('./sandbox.mjs', import.meta.url));
const server = serveSandboxes(program);
const connections = new Set<Socket>();
server.on('connection', (socket) => {
  connections.add(socket);
  socket.on('close', () => connections.delete(socket));
});

stopGracefully({
  drainMs: 0,
  timeoutMs: stopTimeoutMs,
  failureCode: 0,
  stop: async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of connections) socket.destroy();
    await closed;
  },
});

// A killed service leaves its socket file behind. The file would prevent the new service from listening.
rmSync(path, { force: true });
// Web servers run as another user. The permissions of the folder restrict access to the socket.
server.listen({ path, readableAll: true, writableAll: true });
await once(server, 'listening');
process.send?.({ type: 'ready', url: path });
