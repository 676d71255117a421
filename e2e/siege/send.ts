import { connect } from 'node:net';

export interface AttackTarget {
  url: string;
  /** PIDs of processes that an attack may suspend. */
  stalled: number[];
  /** Data folder on a separate small disk; undefined if the site uses no such disk. */
  disk?: string | undefined;
  /** Path of a quotation PDF, and the cookies of a user who may download it. */
  paper?: { path: string; cookie: string };
  /** Session of a staff member who may upload tables. */
  clerk?: { cookie: string; token: string };
  /** Token for publishing a part over the network. */
  token?: string;
}

/** Duration of an attack in milliseconds. */
export const attackDurationMs = 8000;

export const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
export const randomToken = () => Math.random().toString(36).slice(2);
/** Returns a random valid Indian mobile number. */
export const randomMobileNumber = () => String(Math.floor(9.8e9 + Math.random() * 1e8));
/** Returns a random loopback address that legitimate users do not use. */
export const randomLoopbackAddress = () => `127.0.0.${2 + Math.floor(Math.random() * 3)}`;

/** Sends raw text, discards the response, and disconnects after `lastsMs`. */
export const sendRaw = (target: AttackTarget, text: string, lastsMs: number) =>
  sendWithoutReading(target, text, lastsMs).resume();

/** Sends raw text without reading the response, and disconnects after `lastsMs`. */
export function sendWithoutReading({ url }: AttackTarget, text: string, lastsMs: number) {
  const { port } = new URL(url);
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: randomLoopbackAddress(),
  });
  socket.on('error', () => undefined);
  socket.write(text);
  setTimeout(() => socket.resetAndDestroy(), lastsMs);
  return socket;
}

export const buildRawGet = (path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;

export function buildRawPost(path: string, body: object, type = 'application/json') {
  const text = JSON.stringify(body);
  const token = 'a'.repeat(32);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: XSRF-TOKEN=${token}`,
    `X-XSRF-TOKEN: ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${text.length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

export async function repeat(times: number, everyMs: number, action: () => void) {
  for (let count = 0; count < times; count += 1) {
    action();
    await pause(everyMs);
  }
}
