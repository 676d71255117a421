import { again, any, get, lengthMs, pause, send, type Target } from './send.js';
import { codeFlood, logFlood, mailFlood } from './floods.js';
import { fillDisk } from './small-disk.js';

async function stall(pid: number | undefined) {
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await pause(2000);
  process.kill(pid, 'SIGCONT');
}

export type Attack = (target: Target) => Promise<void>;

/** Each lasts about eight seconds. */
export const attacks: Record<string, Attack> = {
  'requests that are dropped': (target) =>
    again(lengthMs / 4, 4, () => send(target, get(`/search?q=${any()}`), 6)),
  'bodies that hardly come': (target) =>
    again(250, lengthMs / 250, () => {
      const head = 'Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
      send(target, `POST /api/api/login HTTP/1.1\r\nHost: a\r\n${head}`, 9000);
    }),
  'requests ahead': (target) =>
    again(20, lengthMs / 20, () => send(target, get(`/?p=${any()}`).repeat(64), 2000)),
  'addresses that nobody has asked for': (target) =>
    again(lengthMs / 20, 20, () => send(target, get(`/search?q=${any()}`), 5000)),
  'a stall of a process': ({ stalled }) =>
    stall(stalled[Math.floor(Math.random() * stalled.length)]),
  'a full disk': ({ disk }) => fillDisk(disk),
  'many mails': mailFlood,
  'many codes': codeFlood,
  'much for the logs': logFlood,
};
