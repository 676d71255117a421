import { pictures } from './fixtures/pictures.js';

const boundary = 'matrix-of-authorisation';

/**
 * Encodes a multipart form as a browser does. A value `@name` stands for the picture of that name in
 * `fixtures/pictures.ts`.
 */
export function encodeMultipartForm(
  fields: Record<string, string | string[]>,
  fill: (value: string) => string,
) {
  const parts = Object.entries(fields).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value) =>
        value.startsWith('@') ? file(name, value.slice(1)) : text(name, fill(value)),
      ),
  );
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

const head = (disposition: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;

function text(name: string, value: string) {
  return Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`);
}

function file(name: string, fileName: string) {
  const picture = pictures[fileName];
  if (!picture) throw new Error(`There is no file ${fileName} in fixtures/pictures.ts`);
  const start = `${head(`name="${name}"; filename="${fileName}"`)}Content-Type: ${picture.type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(start), picture.bytes, Buffer.from('\r\n')]);
}
