import { repeat, randomToken, get, attackDurationMs, pause, send, type Target } from './send.js';
import { signInCodeFlood, logFlood, mailFlood } from './floods.js';
import { floodOneByteBodies, forgeReports, uploadBadTables } from './runtime-attacks.js';
import { fillDisk } from './small-disk.js';
import { openUnreadStreams, abandonPdfRequests, uploadInvalidReleases } from './slow-readers.js';

export const abortRequests = (target: Target, forMs = attackDurationMs) =>
  repeat(forMs / 4, 4, () => {
    send(target, get(`/search?q=${randomToken()}`), 6);
    send(target, get(`/ViewAllProduct?q=${randomToken()}`), 6);
  });

const oneByte = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

export const sendOneByte = (target: Target, path: string) =>
  send(target, `POST ${path} HTTP/1.1\r\n${oneByte}`, 9000);

const sendSlowBodies = (target: Target) =>
  repeat(250, attackDurationMs / 250, () => sendOneByte(target, '/api/api/login'));

export const pipelineRequests = (target: Target) =>
  repeat(20, attackDurationMs / 20, () =>
    send(target, get(`/?p=${randomToken()}`).repeat(64), 2000),
  );

export const requestUnknownPages = (target: Target, times = attackDurationMs / 20) =>
  repeat(times, 20, () => send(target, get(`/search?q=${randomToken()}`), 5000));

export async function suspendProcess(pid: number | undefined, forMs = 2000) {
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await pause(forMs);
  process.kill(pid, 'SIGCONT');
}

export type Attack = (target: Target) => Promise<unknown>;

/** Attacks by name; each takes about eight seconds. */
export const attacks: Record<string, Attack> = {
  'aborted requests': (target) => abortRequests(target),
  'slow request bodies': sendSlowBodies,
  'pipelined requests': pipelineRequests,
  'unknown URLs': (target) => requestUnknownPages(target),
  'a stalled process': ({ stalled }) =>
    suspendProcess(stalled[Math.floor(Math.random() * stalled.length)]),
  'a full disk': ({ disk }) => fillDisk(disk),
  'a flood of mails': mailFlood,
  'a flood of codes': signInCodeFlood,
  'a flood of log entries': logFlood,
  'unread event streams': openUnreadStreams,
  'abandoned PDF requests': abandonPdfRequests,
  'tables with an out-of-range cell': uploadBadTables,
  'a flood of one-byte bodies': floodOneByteBodies,
  'forged reports': forgeReports,
  'slow, broken or oversized releases': uploadInvalidReleases,
};
