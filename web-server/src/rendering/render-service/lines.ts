import type { Socket } from 'node:net';

const newline = 0x0a;

/** Calls `onLine` for each line. Closes the connection if a line exceeds `maxBytes`. */
export function readLines(socket: Socket, maxBytes: number, onLine: (line: string) => void) {
  let partialLine: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      onLine(Buffer.concat([...partialLine, chunk.subarray(from, end)]).toString('utf8'));
      partialLine = [];
      size = 0;
      from = end + 1;
    }
    partialLine.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > maxBytes) socket.destroy(new Error(`a line is longer than ${maxBytes} bytes`));
  });
}
