import { repeat, any, get, lengthMs, pause, send, type Target } from './send.js';
import { codeFlood, logFlood, mailFlood } from './floods.js';
import { floodOneByteBodies, forgeReports, uploadBadTables } from './runtime-attacks.js';
import { fillDisk } from './small-disk.js';
import { followAndForget, orderAndLeave, publishBadly } from './slow-readers.js';

export const dropRequests = (target: Target, forMs = lengthMs) =>
  repeat(forMs / 4, 4, () => {
    send(target, get(`/search?q=${any()}`), 6);
    send(target, get(`/ViewAllProduct?q=${any()}`), 6);
  });

const oneByte = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

export const sendOneByte = (target: Target, path: string) =>
  send(target, `POST ${path} HTTP/1.1\r\n${oneByte}`, 9000);

const sendSlowBodies = (target: Target) =>
  repeat(250, lengthMs / 250, () => sendOneByte(target, '/api/api/login'));

export const pipelineRequests = (target: Target) =>
  repeat(20, lengthMs / 20, () => send(target, get(`/?p=${any()}`).repeat(64), 2000));

export const requestUnknownPages = (target: Target, times = lengthMs / 20) =>
  repeat(times, 20, () => send(target, get(`/search?q=${any()}`), 5000));

export async function stall(pid: number | undefined, forMs = 2000) {
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await pause(forMs);
  process.kill(pid, 'SIGCONT');
}

export type Attack = (target: Target) => Promise<unknown>;

/** Attacks by name; each takes about eight seconds. */
export const attacks: Record<string, Attack> = {
  'requests that are dropped': (target) => dropRequests(target),
  'bodies that hardly come': sendSlowBodies,
  'requests ahead': pipelineRequests,
  'addresses without cached pages': (target) => requestUnknownPages(target),
  'a stall of a process': ({ stalled }) =>
    stall(stalled[Math.floor(Math.random() * stalled.length)]),
  'a full disk': ({ disk }) => fillDisk(disk),
  'many mails': mailFlood,
  'many codes': codeFlood,
  'much for the logs': logFlood,
  'streams without a reader': followAndForget,
  'PDFs of clients that disconnect': orderAndLeave,
  'tables with a cell far outside': uploadBadTables,
  'a flood of one-byte bodies': floodOneByteBodies,
  'reports that are forged': forgeReports,
  'releases that are slow, broken or too big': publishBadly,
};
