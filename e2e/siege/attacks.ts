import {
  repeat,
  randomToken,
  buildRawGet,
  attackDurationMs,
  pause,
  sendRaw,
  type AttackTarget,
} from './send.js';
import { floodSignInCodes, floodLogs, floodMails } from './floods.js';
import {
  floodOneByteBodies,
  sendForgedBrowserReports,
  uploadOversizedTables,
} from './runtime-attacks.js';
import { fillDisk } from './small-disk.js';
import { openUnreadStreams, abandonPdfRequests, uploadInvalidReleases } from './slow-readers.js';

export const abortRequests = (target: AttackTarget, forMs = attackDurationMs) =>
  repeat(forMs / 4, 4, () => {
    sendRaw(target, buildRawGet(`/search?q=${randomToken()}`), 6);
    sendRaw(target, buildRawGet(`/ViewAllProduct?q=${randomToken()}`), 6);
  });

const oneByte = 'Host: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

export const postOneByteSlowly = (target: AttackTarget, path: string) =>
  sendRaw(target, `POST ${path} HTTP/1.1\r\n${oneByte}`, 9000);

const sendSlowBodies = (target: AttackTarget) =>
  repeat(250, attackDurationMs / 250, () => postOneByteSlowly(target, '/api/api/login'));

export const sendPipelinedRequests = (target: AttackTarget) =>
  repeat(20, attackDurationMs / 20, () =>
    sendRaw(target, buildRawGet(`/?p=${randomToken()}`).repeat(64), 2000),
  );

export const requestUnknownPages = (target: AttackTarget, times = attackDurationMs / 20) =>
  repeat(times, 20, () => sendRaw(target, buildRawGet(`/search?q=${randomToken()}`), 5000));

export async function suspendProcess(pid: number | undefined, forMs = 2000) {
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await pause(forMs);
  process.kill(pid, 'SIGCONT');
}

export type Attack = (target: AttackTarget) => Promise<unknown>;

/** Attacks, keyed by name. Each attack takes about eight seconds. */
export const attacks: Record<string, Attack> = {
  'aborted requests': (target) => abortRequests(target),
  'slow request bodies': sendSlowBodies,
  'pipelined requests': sendPipelinedRequests,
  'unknown URLs': (target) => requestUnknownPages(target),
  'a stalled process': ({ stalled }) =>
    suspendProcess(stalled[Math.floor(Math.random() * stalled.length)]),
  'a full disk': ({ disk }) => fillDisk(disk),
  'a flood of mails': floodMails,
  'a flood of codes': floodSignInCodes,
  'a flood of log entries': floodLogs,
  'unread event streams': openUnreadStreams,
  'abandoned PDF requests': abandonPdfRequests,
  'tables with an out-of-range cell': uploadOversizedTables,
  'a flood of one-byte bodies': floodOneByteBodies,
  'forged reports': sendForgedBrowserReports,
  'slow, broken or oversized releases': uploadInvalidReleases,
};
