import { connect } from 'node:net';

export interface Target {
  url: string;
  /** Processes that an attack may hold up. */
  stalled: number[];
}

const length = 8000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends bytes from an address of this machine that no visitor has. */
function send({ url }: Target, text: string, lasts: number) {
  const { port } = new URL(url);
  const localAddress = `127.0.0.${2 + Math.floor(Math.random() * 3)}`;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).resume();
  socket.write(text);
  setTimeout(() => socket.resetAndDestroy(), lasts);
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const any = () => Math.random().toString(36).slice(2);

async function again(times: number, every: number, deed: () => void) {
  for (let done = 0; done < times; done += 1) {
    deed();
    await pause(every);
  }
}

async function stall(pid: number | undefined) {
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await pause(2000);
  process.kill(pid, 'SIGCONT');
}

/** Each lasts about eight seconds. */
export const attacks: Record<string, (target: Target) => Promise<unknown>> = {
  'requests that are dropped': (target) =>
    again(length / 4, 4, () => send(target, get(`/search?q=${any()}`), 6)),
  'bodies that hardly come': (target) =>
    again(250, length / 250, () => {
      const head = 'Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
      send(target, `POST /api/api/login HTTP/1.1\r\nHost: a\r\n${head}`, 9000);
    }),
  'requests ahead': (target) =>
    again(20, length / 20, () => send(target, get(`/?p=${any()}`).repeat(64), 2000)),
  'addresses that nobody has asked for': (target) =>
    again(length / 20, 20, () => send(target, get(`/search?q=${any()}`), 5000)),
  'long addresses': (target) =>
    again(length / 10, 10, () => send(target, get(`/api/${'x'.repeat(14_000)}`), 1000)),
  'a stall of a process': ({ stalled }) =>
    stall(stalled[Math.floor(Math.random() * stalled.length)]),
};
